// A combobox that, while the reader types, offers the rule, term, card or example that may be meant.
const box = document.getElementById("q");
const list = document.createElement("ul");
Object.assign(list, { id: "suggestions", hidden: true });

const announcement = document.createElement("span"); // for screen readers
announcement.className = "away";
announcement.setAttribute("role", "status");

let latestRequest = 0;
let announceTimer;
let selected = -1;
const options = () => [...list.children];

function close() {
  latestRequest += 1;
  clearTimeout(announceTimer);
  announcement.textContent = "";
  list.hidden = true;
  select(-1);
  box.setAttribute("aria-expanded", "false");
}

function select(place) {
  selected = place;
  options().forEach((option, here) => option.setAttribute("aria-selected", String(here === place)));
  if (place < 0) box.removeAttribute("aria-activedescendant");
  else {
    box.setAttribute("aria-activedescendant", options()[place].id);
    options()[place].scrollIntoView({ block: "nearest" });
  }
}

async function suggest() {
  const query = box.value.trim();
  const request = (latestRequest += 1);
  if (!query) return close();
  const edition = new URLSearchParams(location.search).get("edition");
  const where = new URLSearchParams({ q: query, ...(edition && { edition }) });
  const found = await fetchSuggestions(where).catch(() => []); // leaving the page ends the request
  if (request !== latestRequest) return;
  list.replaceChildren(...found.map(drawOption));
  list.hidden = !found.length;
  box.setAttribute("aria-expanded", String(found.length > 0));
  select(-1);
  clearTimeout(announceTimer); // announced once the reader stops typing
  announceTimer = setTimeout(
    () =>
      (announcement.textContent = `${found.length || "No"} suggestion${found.length === 1 ? "" : "s"}`),
    700,
  );
}

async function fetchSuggestions(where) {
  const answer = await fetch(`/api/v1/suggest?${where}`);
  return answer.ok ? (await answer.json()).suggestions : [];
}

function drawOption({ kind, says, url }, place) {
  const option = document.createElement("li");
  option.id = `suggestion-${place}`;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  option.dataset.url = url;
  const what = document.createElement("span");
  what.className = "small";
  what.textContent = kind;
  option.append(says, " ", what);
  return option;
}

function attach() {
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "May be meant");
  box.form.append(list, announcement);
  const attributes = {
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": list.id,
    "aria-autocomplete": "list",
  };
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  box.addEventListener("input", suggest);
  box.addEventListener("blur", close);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && selected >= 0) {
      event.preventDefault();
      location.assign(options()[selected].dataset.url);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !list.hidden) {
      event.preventDefault();
      const count = options().length + 1; // one more: what was typed
      select(((selected + 1 + (event.key === "ArrowDown" ? 1 : count - 1)) % count) - 1);
    }
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the box keeps the focus
  list.addEventListener("click", (event) =>
    location.assign(event.target.closest("li").dataset.url),
  );
}
if (!document.querySelector("script[data-editions]")) attach(); // an exported copy has no server to ask
