import type { Inline } from "../types";
import { plainText } from "./article-text";

/**
 * The Markdown that the studio may write in a text: `**bold**` and `[words](/address)`. Everything else is shown as
 * typed.
 */
const marks =
  /\*\*(?<strong>[^\s*](?:[^*\n]*[^\s*])?)\*\*|\[(?<label>[^\][\n]+)\]\((?<href>(?:[^\s()]|\([^\s()]*\))+)\)/g;
/** The same for every beginning of an address, also an incomplete one. */
const addresses = /\]\((?<href>(?:[^\s()]|\([^\s()]*\))*)(?<end>\))?/g;

/** inlineOf("Se **prisene** [her](/headshots).") in the parts that a page shows. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(marks)) {
    const part = partOf(groups);
    if (part === null) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push(part);
    end = index + whole.length;
  }
  if (end < text.length || parts.length === 0) parts.push(text.slice(end));
  return parts;
}

function partOf({
  strong,
  label = "",
  href = "",
}: Readonly<Record<string, string | undefined>>): Inline | null {
  if (strong !== undefined) return { kind: "strong", text: inlineOf(strong) };
  // HTML allows no link within a link, so no other bracket is read inside the brackets.
  return isSafeAddress(href) ? { kind: "link", href, text: inlineOf(label) } : null;
}

/** A page of the site, or another site over https. Never a script, and never an address with a name and password. */
export function isSafeAddress(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return !href.includes("\\");
  if (!/^https:\/\/[^/\\@]+(?:[/?#]|$)/i.test(href)) return false;
  return URL.canParse(href);
}

/** Links that are shown as typed, because they are incomplete or unsafe. */
export function brokenLinks(text: string): string[] {
  return [...text.matchAll(addresses)].flatMap(({ groups: { href = "", end } = {} }) =>
    end && isSafeAddress(href) ? [] : [href],
  );
}

export function addressesIn(text: string): string[] {
  return [...text.matchAll(addresses)].map(({ groups }) => groups?.href ?? "");
}

/** The text without marks: for search engines, lists and history. */
export function withoutMarks(text: string): string {
  return plainText(inlineOf(text));
}
