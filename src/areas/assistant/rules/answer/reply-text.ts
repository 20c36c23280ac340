/** Words, or a link; one to `askHref` is a question that a press asks. */
export type Inline = string | { readonly text: string; readonly href: string };
export const askHref = "#spor";
export interface Block {
  readonly kind: "lines" | "list";
  readonly lines: readonly (readonly Inline[])[];
}

/** [words](/path), bare web addresses and e-mail addresses; other Markdown is plain text. */
const link =
  /\[([^\]\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,:;!?])|([\w.+-]+@(?:[\w-]+\.)+[a-z]{2,})/gi;
/** The targets that a link may have: a page of ours, another site, mailto, tel. */
const safe = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#spor$)/i;

/** A reply's paragraphs, and its lines that begin with "- " as lists. Blank lines separate paragraphs. */
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
    const [whole, words, target, bare, mail] = match;
    const href = target ?? bare ?? `mailto:${mail}`;
    if (!safe.test(href)) continue;
    if (match.index > at) parts.push(text.slice(at, match.index));
    parts.push({ text: words ?? whole, href });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** The link at the end of a line, when it leads to a booking: the next step that the reply suggests. */
export function actionIn(line: readonly Inline[]): Inline | undefined {
  const last = line.at(-1);
  return typeof last === "object" && /^\/book\//.test(last.href) && !timesIn(line) ? last : undefined;
}

const dayWithTimes = /^(.{3,40}?)(:(?: kl\.)?) (\d{1,2}[.:]\d{2}(?:, \d{1,2}[.:]\d{2})*)$/;

/** A free time and its booking link. */
export interface TimeTold {
  readonly text: string;
  readonly href: string | null;
}

/** "torsdag 26. november: kl. 14.00, 15.00" in its parts; null for other lines. */
export function timesIn(
  line: readonly Inline[],
): { day: string; between: string; times: readonly TimeTold[] } | null {
  const told = line.map((part) => (typeof part === "string" ? part : part.text)).join("");
  const found = dayWithTimes.exec(told);
  const links = line.flatMap((part) => (typeof part === "string" ? [] : [part]));
  const [, day = "", between = "", times = ""] = found ?? [];
  const clocks = times.split(", ");
  if (!found || links.some(({ text }) => !clocks.includes(text))) return null;
  const hrefOf = (clock: string) => links.find(({ text }) => text === clock)?.href ?? null;
  return { day, between, times: clocks.map((text) => ({ text, href: hrefOf(text) })) };
}

/** A reply that is still streaming: for an incomplete link at its end only the words are shown. */
export function shownSoFar(reply: string): string {
  return reply.replace(/\[([^\]\n]*)(?:\](?:\([^)\s]*)?)?$/, "$1");
}

/** The reply as plain text, for screen readers. */
export function plainText(reply: string): string {
  return reply.replace(link, (whole, words, target) => (target && safe.test(target) ? words : whole));
}
