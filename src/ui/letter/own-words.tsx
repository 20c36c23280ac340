import { createContext, Fragment, use } from "react";
import { fillFields } from "~/kit/fields-in-text";
import { LineBreak, Paragraph } from "./blocks";
import { addressOf, type Studio } from "./frame";

/** The parts of a letter, and of a text message, that the studio may write itself. */
export const wordParts = ["subject", "opening", "closing", "message"] as const;
export type WordPart = (typeof wordParts)[number];

/** What the studio has written itself; the empty text keeps the letter's own words. Facts stand in it as {name}. */
export type OwnWords = Readonly<Record<WordPart, string>>;

/** Exported by a letter's file as `words`: how it takes the studio's own words. */
export interface TakesWords<P extends object> {
  readonly parts: readonly WordPart[];
  /** The facts that may stand in the words, each under its name. Never empty. */
  fields(props: P & { studio: Studio }): Readonly<Record<string, string>>;
  /** The facts that a part must name, because the reader finds them nowhere else as early. */
  readonly needs: Partial<Readonly<Record<WordPart, readonly string[]>>>;
  /** The id of the product, where each may have words of its own. */
  productId?(props: P): string;
}

/** In every letter. The address has figures, which the words themselves may not have. */
export function studioFields(studio: Studio): Readonly<Record<"studio" | "adresse", string>> {
  return { studio: studio.name, adresse: addressOf(studio) };
}

interface FilledWords {
  readonly opening: string;
  readonly closing: string;
  /** Told the letter's own opening, for the form that offers to replace it. */
  readonly onStandard?: (opening: string) => void;
}

export const OwnWordsContext = createContext<FilledWords>({ opening: "", closing: "" });

/** The words with their facts, for one letter. */
export function filledWords(words: OwnWords, fields: Readonly<Record<string, string>>): FilledWords {
  return { opening: fillFields(words.opening, fields), closing: fillFields(words.closing, fields) };
}

/** A letter's own opening without a fact in it, which the studio's own replaces. */
export function StandardOpening({ children }: { children: string }) {
  const { opening, onStandard } = use(OwnWordsContext);
  onStandard?.(children);
  return opening ? null : <Paragraph>{children}</Paragraph>;
}

export function OwnOpening() {
  return <Prose text={use(OwnWordsContext).opening} />;
}

export function OwnClosing() {
  return <Prose text={use(OwnWordsContext).closing} />;
}

/** Typed text: a paragraph after each empty line, and line breaks as typed. */
export function Prose({ text }: { text: string }) {
  return proseParagraphs(text).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
    <Paragraph key={at}>
      {paragraph.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>
          {index > 0 && <LineBreak />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}

export function proseParagraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
