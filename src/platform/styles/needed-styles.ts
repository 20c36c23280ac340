import { type Piece, readSheet, type Selector, splitAt } from "./sheet";

/** The classes and elements in a document. */
export interface Met {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

/**
 * The rules of a stylesheet that one document uses. `words` are classes and elements that scripts may add later:
 * their rules stay. Conditions such as hover, media or `[open]` all count as met.
 */
export function neededStyles(css: string, words: Iterable<string> = []): (html: string) => string {
  const sheet = readSheet(css);
  const later = new Set(words);
  return (html) => {
    const met = metIn(html);
    const meets = (selector: Selector) =>
      selector.classes.every((name) => met.classes.has(name) || later.has(name)) &&
      selector.elements.every((name) => met.elements.has(name) || later.has(name));
    return write(withoutUnused(keep(sheet, meets)));
  };
}

function metIn(html: string): Met {
  const classes = new Set<string>();
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decoded(value).split(/\s+/)) classes.add(name);
  }
  const elements = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map((match) => match[1] ?? ""));
  return { classes, elements };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decoded(attribute: string): string {
  return attribute.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
}

// Parts of form controls: unused on a page without any.
const controlParts =
  /^::(?:-webkit-(?:date|calendar|inner-spin|outer-spin|search)|file-selector|placeholder|-moz-)/;

function keep(pieces: readonly Piece[], meets: (selector: Selector) => boolean): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "group") {
      const kept = keep(piece.pieces, meets);
      return kept.length > 0 ? [{ ...piece, pieces: kept }] : [];
    }
    if (piece.kind !== "rule") return [piece];
    const selectors = piece.selectors.filter((selector) =>
      meets(
        controlParts.test(selector.text)
          ? { ...selector, elements: [...selector.elements, "input"] }
          : selector,
      ),
    );
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** Removes unused variables, animations and registered properties, until no more are unused. */
function withoutUnused(pieces: readonly Piece[]): Piece[] {
  let kept = [...pieces];
  for (let before = "", now = write(kept); now !== before; ) {
    before = now;
    const spoken = new Set(
      [...now.matchAll(/var\(\s*(--[\w-]+)|animation(?:-name)?:([^;}]+)/g)].flatMap(([, name, animation]) =>
        name ? [name] : (animation ?? "").split(/[\s,]+/),
      ),
    );
    kept = prune(kept, spoken);
    now = write(kept);
  }
  return kept;
}

function prune(pieces: readonly Piece[], spoken: ReadonlySet<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "group") {
      const inside = prune(piece.pieces, spoken);
      return inside.length > 0 ? [{ ...piece, pieces: inside }] : [];
    }
    if (piece.kind === "whole") {
      const [, name] = /^@(?:keyframes|property)\s+(\S+)/.exec(piece.prelude) ?? [];
      return !name || spoken.has(name) ? [piece] : [];
    }
    if (piece.kind !== "rule" || !/^\s*--/.test(piece.body)) return [piece];
    const body = splitAt(piece.body, ";").filter((each) => {
      const [name] = /^--[\w-]+/.exec(each) ?? [];
      return each !== "" && (!name || spoken.has(name));
    });
    return body.length > 0 ? [{ ...piece, body: body.join(";") }] : [];
  });
}

function write(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === "statement") return piece.text;
      if (piece.kind === "group") return `${piece.prelude}{${write(piece.pieces)}}`;
      if (piece.kind === "whole") return `${piece.prelude}{${piece.body}}`;
      return `${piece.selectors.map(({ text }) => text).join(",")}{${piece.body}}`;
    })
    .join("");
}
