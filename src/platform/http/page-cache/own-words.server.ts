/** What differs between the answers of a page that is otherwise the same for every visitor. */
export interface OwnWords {
  /** Of the request, for the log. */
  readonly id: string;
  /** Allows the page's scripts, in this answer only. */
  readonly nonce: string;
  /** Where the visitor came from, which a form sends back. */
  readonly source: string;
}

/** A text cut at the own words of the answer that it was rendered for. */
export type Template = readonly (string | { readonly own: keyof OwnWords })[];

/** The words must be random, so that nothing else in the text is mistaken for them. */
export function templateOf(text: string, words: OwnWords): Template {
  const names = new Map(Object.entries(words).map(([name, word]) => [word, name as keyof OwnWords]));
  const places = new RegExp(`(${[...names.keys()].join("|").replaceAll(".", "\\.")})`);
  return text.split(places).map((part) => {
    const own = names.get(part);
    return own ? { own } : part;
  });
}

/** The text with the words of another answer. */
export function fillIn(template: Template, words: OwnWords): string {
  let text = "";
  for (const part of template) text += typeof part === "string" ? part : words[part.own];
  return text;
}
