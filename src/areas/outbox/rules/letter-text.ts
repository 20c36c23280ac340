import { type SmsLength, smsLength, toGsm } from "~/kit/gsm";
import { ok, type Result, refuse } from "~/kit/result";

/** One part of a letter's text version, as `ui/letter/blocks` writes it. */
export type LetterBlock =
  | { readonly kind: "title" | "subtitle" | "note"; readonly text: string }
  | { readonly kind: "paragraph"; readonly lines: readonly string[] }
  | { readonly kind: "bullets"; readonly items: readonly string[] }
  | {
      readonly kind: "facts";
      readonly facts: readonly { readonly name: string; readonly value: readonly string[] }[];
    }
  | { readonly kind: "action"; readonly text: string; readonly href: string };

export interface EditableText {
  /** The letter without the studio's footer; addresses of the customer's own page are replaced by "[lenke 1]". */
  readonly text: string;
  readonly links: readonly string[];
}

/** "-- " on a line of its own starts the studio's footer (`ui/letter/frame`). */
const foot = /(?:^|\n)-- \n[\s\S]*$/;
const secretAddress = /https?:\/\/[^\s"'<>)\]]*(?:[?&;](?:key|token)=[^\s"'<>)\]]+|\/t\/[\w-]{16,})/gi;

/** The text that staff can edit. Secret links keep their place and are not shown. */
export function editableText(bodyText: string): EditableText {
  const links: string[] = [];
  const text = bodyText.replace(foot, "").replace(secretAddress, (address) => {
    if (!links.includes(address)) links.push(address);
    return `[lenke ${links.indexOf(address) + 1}]`;
  });
  return { text: text.trim(), links };
}

/** The reverse of `editableText`: "[lenke 1]" becomes the address again. */
export function withLinks(edited: string, links: readonly string[]): Result<string, "unknown-link"> {
  let unknown = false;
  const text = edited.replace(/\[lenke (\d{1,3})\]/gi, (_, nth: string) => {
    const address = links[Number(nth) - 1];
    if (!address) unknown = true;
    return address ?? "";
  });
  return unknown ? refuse("unknown-link") : ok(text);
}

/** The length of a text message while it is written, with the lengths of the addresses behind "[lenke 1]". */
export function lengthWithLinks(edited: string, linkSizes: readonly number[]): SmsLength {
  const sized = edited.replace(/\[lenke (\d{1,3})\]/gi, (written, nth: string) =>
    "x".repeat(linkSizes[Number(nth) - 1] ?? written.length),
  );
  return smsLength(toGsm(sized.trim()));
}

/** Parses a text version into the parts it was written from, so that an edited letter keeps its look. */
export function blocksOf(text: string): LetterBlock[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((part) => part.replace(/^\n+|\s+$/g, ""))
    .filter((part) => part !== "")
    .map((part) => blockOf(part.split("\n")));
}

const factLine = /^([^\s:][^:]{0,60}):\s{1,}(\S.*)$/;
const address = /^https?:\/\/\S+$/;

function blockOf(lines: readonly string[]): LetterBlock {
  const [first = "", second = ""] = lines;
  if (lines.length === 2 && /^=+$/.test(second)) return { kind: "title", text: first };
  if (lines.length === 2 && /^-{2,}$/.test(second)) return { kind: "subtitle", text: first };
  if (lines.length === 2 && first.endsWith(":") && address.test(second)) {
    return { kind: "action", text: first.slice(0, -1), href: second };
  }
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "bullets", items: lines.map((line) => line.slice(2)) };
  }
  if (first.startsWith("* ")) return { kind: "note", text: [first.slice(2), ...lines.slice(1)].join(" ") };
  const facts = factsOf(lines);
  return facts ? { kind: "facts", facts } : { kind: "paragraph", lines };
}

/** Lines "Name:   value"; an indented line continues the value above. */
function factsOf(lines: readonly string[]) {
  const facts: { name: string; value: string[] }[] = [];
  for (const line of lines) {
    const fact = factLine.exec(line);
    const last = facts.at(-1);
    if (fact?.[1] && fact[2]) facts.push({ name: fact[1], value: [fact[2]] });
    else if (last && /^\s+\S/.test(line)) last.value.push(line.trim());
    else return null;
  }
  return facts;
}
