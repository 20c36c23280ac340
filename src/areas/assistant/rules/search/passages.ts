import { HTMLElement, parse } from "node-html-parser";
import type { Passage, Source } from "../../types";

/** Shorter sections are left out: they say no more than their heading. */
const shortestText = 40;
const longestText = 1_500;
/** Every page ends with an invitation to book, which answers no question. */
const invitation = "neste";

/**
 * The text of one of our own pages in pieces: each question with its answer, and the text under each heading. The
 * assistant reads what visitors read, so the two cannot disagree.
 */
export function passagesOfPage(path: string, html: string): Passage[] {
  const page = parse(html);
  const main = page.querySelector("main");
  if (!main) return [];
  const source = { path, title: titleOf(page, main) };
  const questions = main.querySelectorAll("details").flatMap((details) => questionOf(details, source));
  for (const part of main.querySelectorAll("details, form, nav, script, dialog, [hidden]")) part.remove();
  return [...questions, ...proseOf(main, source)];
}

function titleOf(page: HTMLElement, main: HTMLElement): string {
  const crumb = page.querySelector("[aria-current=page]")?.text.trim();
  return crumb || clean(main.querySelector("h1")?.text ?? "");
}

function questionOf(details: HTMLElement, { path, title }: Source): Passage[] {
  const summary = details.querySelector("summary");
  const heading = clean(summary?.text ?? "");
  summary?.remove();
  const text = paragraphsOf(details).join("\n\n");
  if (!heading || !text) return [];
  const anchor = details.getAttribute("id") ?? details.parentNode?.getAttribute("id");
  const at = anchor ? `${path}#${anchor}` : path;
  return [{ id: `${path}?${heading}`, path: at, title, heading, text, language: "nb", kind: "question" }];
}

function proseOf(main: HTMLElement, { path, title }: Source): Passage[] {
  const parts: { heading: string; anchor: string; text: string[] }[] = [
    { heading: title, anchor: "", text: [] },
  ];
  for (const element of main.querySelectorAll("h1, h2, h3, p, li, dd, blockquote")) {
    if (/^H[1-3]$/.test(element.tagName)) {
      const anchor = element.getAttribute("id") ?? "";
      parts.push({ heading: clean(element.text), anchor, text: [] });
    } else if (!element.querySelector("h2, h3, p, li")) {
      const text = isOnlyLinks(element) ? "" : spoken(element);
      if (text) parts.at(-1)?.text.push(text);
    }
  }
  return parts.flatMap(({ heading, anchor, text }, index) => {
    if (anchor === invitation) return [];
    const whole = text.map(asSentence).join(" ").slice(0, longestText);
    if (whole.length < shortestText) return [];
    const at = anchor ? `${path}#${anchor}` : path;
    return [
      {
        id: `${path}#${index}`,
        path: at,
        title,
        heading,
        text: whole,
        language: "nb",
        kind: "prose",
      } as const,
    ];
  });
}

function paragraphsOf(element: HTMLElement): string[] {
  const paragraphs = element.querySelectorAll("p, li").filter((part) => !isOnlyLinks(part));
  const texts = paragraphs.length > 0 ? paragraphs.map(spoken) : [spoken(element)];
  return texts.filter(Boolean);
}

/** Rows of buttons and links to other pages contain no information. */
function isOnlyLinks(element: HTMLElement): boolean {
  const links = element.querySelectorAll("a").reduce((length, link) => length + clean(link.text).length, 0);
  return links > 0 && links >= 0.8 * clean(element.text).length;
}

/** A space between neighbouring elements, so that "Fra" and "3 900 kr" stay two words. */
function spoken(element: HTMLElement): string {
  const parts = element.childNodes.map((child) =>
    child instanceof HTMLElement ? ` ${spoken(child)} ` : child.text,
  );
  return clean(parts.join(""))
    .replaceAll(/ ([.,;:!?»)])/g, "$1")
    .replaceAll(/([«(]) /g, "$1");
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Points of a list have no full stop; as sentences they need one. */
function asSentence(text: string): string {
  return /[.?:!»]$/.test(text) ? text : `${text}.`;
}
