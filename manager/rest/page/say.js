// What the page says in the language of the browser: English, German or Spanish. The texts are
// those of the console, and a text is looked up by its English form.

const languages = ["en", "de", "es"];

// code is the language of this browser, English if the page does not speak it.
export const code = (navigator.languages ?? []).map(tag => tag.slice(0, 2).toLowerCase()).find(tag => languages.includes(tag)) ?? "en";

let texts = {};

const numbers = new Intl.NumberFormat(code, { useGrouping: false, maximumFractionDigits: 2 });
const forms = new Intl.PluralRules(code);

// learn fetches the texts. Without them the page speaks English.
export async function learn() {
  document.documentElement.lang = code;
  if (code === "en") return;
  try {
    const answer = await fetch(new URL(`${code}.json`, import.meta.url));
    if (answer.ok) texts = await answer.json();
  } catch {
    document.documentElement.lang = "en";
  }
}

// say is an English text with arguments in the language of the browser. A text has %s for a text
// and %d for a number, as in package fmt of Go.
export const say = (english, ...args) => format(text(english, args[0]) ?? english, args);

// sayCount is a text that begins with a number: one for 1, else other.
export const sayCount = (n, one, other, ...more) => format(text(other, n) ?? (n === 1 ? one : other), [n, ...more]);

// term is a text that is said elsewhere, by say.
export const term = english => english;

// told is what the server says, as English text and as words: the key of a text and its
// arguments, some of which may be words in turn.
export function told(english, words) {
  if (code === "en" || !words?.length) return english;
  return spoken(words) ?? english;
}

// spoken is what words say, null if there is no text for some of them.
function spoken([key, ...args]) {
  const said = args.map(arg => (Array.isArray(arg) ? spoken(arg) : arg)), form = wordless(key) ? key : text(key, args[0]);
  return form === null || said.includes(null) ? null : format(form, said);
}

// wordless reports whether a text is only its arguments, and the same in every language.
const wordless = key => !/[A-Za-z]/.test(key.replace(/%[a-z]/g, ""));

// text is the text of a key, null if there is none.
function text(key, count) {
  if (!Object.hasOwn(texts, key)) return null;
  const found = texts[key];
  return typeof found === "string" ? found : forms.select(Number(count)) === "one" ? found.one : found.other;
}

function format(form, args) {
  let next = 0;
  return form.replace(/%(?:\[(\d+)\])?([a-z%])/g, (_, at, verb) => {
    if (verb === "%") return "%";
    if (at) next = at - 1;
    const arg = args[next++];
    if (verb === "q") return JSON.stringify(arg);
    return typeof arg === "number" ? numbers.format(arg) : String(arg ?? "");
  });
}

// translate says the texts and labels of an element that came with the page.
export function translate(element) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, english = node.data.trim();
    if (english) node.data = node.data.replace(english, () => say(english));
  }
  for (const labelled of element.querySelectorAll("[aria-label]")) labelled.setAttribute("aria-label", say(labelled.getAttribute("aria-label")));
}
