"""The official page of the comprehensive rules, in every template it has had."""
