"""The smallest page of rules that can be read: one rule, about a kitchen."""

RULES = (
    '<h1 class="Chapter" id="chpt_a">Kitchen</h1><h2 class="Section" id="sec_a">Ovens</h2>'
    '<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot.</li></ol>'
)
