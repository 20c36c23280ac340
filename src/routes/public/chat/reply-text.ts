export type Inline = string | { readonly text: string; readonly href: string };
export interface Block {
  readonly kind: "lines" | "list";
  readonly lines: readonly (readonly Inline[])[];
}

/** [words](/path), and bare addresses; whatever else looks like Markdown is text. */
const link = /\[([^\]\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,:;!?])/g;
/** Where a link may lead: a page of ours, another site, a mail, a phone. */
const safe = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i;

/** A reply's paragraphs, and its lines that begin with "- " as lists. A blank line parts paragraphs. */
export function blocksOf(reply: string): Block[] {
  const blocks: { kind: Block["kind"]; lines: Inline[][] }[] = [];
  let isNew = true;
  for (const line of reply.split(/\r?\n/)) {
    const item = /^\s*[-•*]\s+(.*)$/.exec(line)?.[1];
    const kind = item === undefined ? "lines" : "list";
    const isBlank = line.trim() === "";
    if (!isBlank && (isNew || blocks.at(-1)?.kind !== kind)) blocks.push({ kind, lines: [] });
    if (!isBlank) blocks.at(-1)?.lines.push(inlinesOf(item ?? line.trim()));
    isNew = isBlank;
  }
  return blocks;
}

export function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words, target, bare] = match;
    const href = target ?? bare ?? "";
    if (!safe.test(href)) continue;
    if (match.index > at) parts.push(text.slice(at, match.index));
    parts.push({ text: words ?? whole, href });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** A reply that is still coming, without a link at its end that is not whole yet: of that only its words are shown. */
export function shownSoFar(reply: string): string {
  return reply.replace(/\[([^\]\n]*)(?:\](?:\([^)\s]*)?)?$/, "$1");
}

/** The reply as one reads it aloud. */
export function plainText(reply: string): string {
  return reply.replace(link, (whole, words, target) => (target && safe.test(target) ? words : whole));
}
