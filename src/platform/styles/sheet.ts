/** A stylesheet split into rules, so that a page can include only those it uses. */
export type Piece =
  /** `@layer theme, base;` and other statements. */
  | { readonly kind: "statement"; readonly text: string }
  /** A rule with declarations; its nested rules stay with it. */
  | { readonly kind: "rule"; readonly selectors: readonly Selector[]; readonly body: string }
  /** `@font-face`, `@keyframes`, `@property`: one unit with a name. */
  | { readonly kind: "whole"; readonly prelude: string; readonly body: string }
  /** `@media`, `@layer`, `@supports`: other pieces under a condition. */
  | { readonly kind: "group"; readonly prelude: string; readonly pieces: readonly Piece[] };

export interface Selector {
  readonly text: string;
  /** Classes that the page must have, all of them, for the selector to match. */
  readonly classes: readonly string[];
  /** Element names likewise. */
  readonly elements: readonly string[];
}

const groups = /^@(?:media|layer|supports|container|starting-style|scope)\b/;

/** Parses minified or plain CSS. It knows strings, brackets and comments, and no properties. */
export function readSheet(css: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at, "{;}");
    const prelude = withoutComments(css.slice(at, end)).trim();
    if (css[end] !== "{") {
      if (prelude) pieces.push({ kind: "statement", text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = closingOf(css, end);
    pieces.push(pieceOf(prelude, css.slice(end + 1, close)));
    at = close + 1;
  }
  return pieces;
}

function pieceOf(prelude: string, body: string): Piece {
  if (groups.test(prelude)) return { kind: "group", prelude, pieces: readSheet(body) };
  if (prelude.startsWith("@")) return { kind: "whole", prelude, body };
  return { kind: "rule", selectors: splitAt(prelude, ",").map(readSelector), body };
}

export function readSelector(text: string): Selector {
  const bare = withoutChoices(text.replace(/(?<!\\)\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g, ""));
  const names = [...bare.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[\u0080-\uffff])+)/gi)];
  const classes = names.map((match) => unescaped(match[1] ?? ""));
  const plain = bare
    .replace(/\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[\u0080-\uffff])+/gi, "")
    .replace(/::?[\w-]+/g, "");
  const elements = [...plain.matchAll(/(?<![\w-#])[a-z][\w-]*/gi)].map((match) => match[0].toLowerCase());
  return { text, classes, elements };
}

/** `:not(…)` and `:has(…)` require nothing to be present; `:is(a, b)` requires one of several. */
function withoutChoices(selector: string): string {
  let text = selector;
  for (;;) {
    const found = /(?<!\\):(not|has|is|where|host|nth-[\w-]+)\(/.exec(text);
    if (!found) return text;
    const open = found.index + found[0].length - 1;
    const close = closingOf(text, open);
    const inside = text.slice(open + 1, close);
    const one = /is|where/.test(found[1] ?? "") && splitAt(inside, ",").length === 1;
    text = `${text.slice(0, found.index)}${one ? inside : ""}${text.slice(close + 1)}`;
  }
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
  );
}

/** Splits at a character outside all brackets and strings. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = endOf(text, at, separator);
    parts.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return parts;
}

const closers: Record<string, string> = { "{": "}", "(": ")", "[": "]" };

function closingOf(css: string, open: number): number {
  return endOf(css, open + 1, closers[css[open] ?? ""] ?? "}");
}

/**
 * The position of the first of `stops` after `from`, outside brackets, strings and comments; the end if there is
 * none.
 */
function endOf(css: string, from: number, stops: string): number {
  for (let at = from; at < css.length; at++) {
    const char = css[at] ?? "";
    if (stops.includes(char)) return at;
    if (char === "\\") at++;
    else if (char === '"' || char === "'") at = endOfString(css, at);
    else if (char === "/" && css[at + 1] === "*") at = css.indexOf("*/", at + 2) + 1 || css.length;
    else if (closers[char]) at = closingOf(css, at);
  }
  return css.length;
}

function endOfString(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at++) {
    if (css[at] === "\\") at++;
    else if (css[at] === css[open]) return at;
  }
  return css.length;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "");
}
