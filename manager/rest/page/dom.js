// Elements are made here, and texts put into them as texts: nothing that the server
// says is ever read as markup.

const svgSpace = "http://www.w3.org/2000/svg";

// make returns an element of HTML with attributes and what is in it: texts and elements.
export function make(tag, attributes = {}, ...inside) {
  return fill(document.createElement(tag), attributes, inside);
}

// draw returns an element of SVG.
export function draw(tag, attributes = {}, ...inside) {
  return fill(document.createElementNS(svgSpace, tag), attributes, inside);
}

function fill(element, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside.filter(one => one !== null && one !== undefined && one !== false));
  return element;
}

export const find = id => document.getElementById(id);

// tell puts a text into an element, and leaves it alone if it says that already, so
// that a screen reader does not say it twice.
export function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

// onDigit calls use with each digit from 1 to 9 that is typed, wherever the focus is but where
// one types.
export function onDigit(use, signal) {
  document.addEventListener("keydown", e => {
    if (!/^[1-9]$/.test(e.key) || e.ctrlKey || e.altKey || e.metaKey || e.target.closest("input, select, textarea")) return;
    use(Number(e.key));
  }, { signal });
}
