import { severalLines } from "~/kit/typed-text";

/** Why a model's answer is not sent; `null` when it may be. */
export type Unsendable = "foreign-link" | "markup" | "leak";

interface Allowed {
  /** Our own pages, by their paths. */
  readonly paths: ReadonlySet<string>;
  /** The instructions without the facts: visitors may read those. */
  readonly instructions: string;
  readonly toolNames: readonly string[];
}

/** This many consecutive words of the instructions count as a leak. */
const sameWords = 9;

/** Domains such as "bit.ly" and "studio.xyz"; not "f.eks.", and not two sentences without a space between. */
const siteName = /(?<![@\p{L}\d._-])\p{L}[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,24}(?![\p{L}\d])/u;

/** An answer as the chat bubble can show it: plain text, links and lines that begin with "- ". */
export function tidy(text: string): string {
  return (
    // Invisible characters could hide a figure from the check.
    severalLines(text)
      .replace(/^ {0,3}#{1,6} +/gm, "")
      .replace(/\*\*|__|`/g, "")
      .replace(/^[ \t]*[*•–][ \t]+/gm, "- ")
      .replace(/(?<![\p{L}\d*])\*([^*\n]+)\*(?![\p{L}\d*])/gu, "$1")
      // The placeholders of masked personal data.
      .replace(/,? ?\[(?:navn|e-post|telefon|nummer)\]/g, "")
      .replace(/[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Links lead to our own pages; markup, tool names and instructions are not sent. */
export function unsendable(text: string, { paths, instructions, toolNames }: Allowed): Unsendable | null {
  const links = [...text.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
  const rest = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  if (links.some((target) => !paths.has(pathOf(target)))) return "foreign-link";
  if (
    /https?:|www\.|\/\/\S|(?<![@\w.-])[\w-]+\.(?:no|com|net|org|io|app|dev|shop|info|eu)(?![\w])/i.test(
      withoutEmails(rest),
    )
  )
    return "foreign-link";
  if (siteName.test(withoutEmails(rest))) return "foreign-link";
  const bare = [...rest.matchAll(/(?<=^|[\s(])\/[\w-]+(?:\/[\w-]+)*/g)].map(([path]) => path);
  if (bare.some((path) => !paths.has(path))) return "foreign-link";
  if (/<\/?[a-z!][^>]*>|\]\(|!\[|&#?\w+;/i.test(rest)) return "markup";
  return leaks(rest, instructions, toolNames) ? "leak" : null;
}

function pathOf(target: string): string {
  return target.replace(/#[\w-]*$/, "");
}

function withoutEmails(text: string): string {
  return text.replace(/\S+@\S+/g, "");
}

function leaks(text: string, instructions: string, toolNames: readonly string[]): boolean {
  if (/\{\s*"|"\s*:\s*[["{\d]|\[\s*\{/.test(text)) return true;
  if (toolNames.some((name) => name.includes("_") && text.includes(name))) return true;
  const said = wordsIn(text);
  const instructed = ` ${wordsIn(instructions).join(" ")} `;
  return said.some(
    (_, start) =>
      start + sameWords <= said.length &&
      instructed.includes(` ${said.slice(start, start + sameWords).join(" ")} `),
  );
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
