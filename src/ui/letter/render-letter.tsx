import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LetterFrame, type Studio } from "./frame";
import { type Medium, MediumContext } from "./medium";

export type LetterProps<P extends object> = P & { studio: Studio };

/** The exports of a file `mails/<letter>.tsx`; imported as a whole: `import * as bookingConfirmed from ...`. */
export interface LetterFile<P extends object> {
  /** The file's own name. */
  template: string;
  /** Raised when the wording changes, so that a stored letter says which wording it has. */
  version: number;
  /** The letter's name in the back office. */
  label: string;
  /** The condition that the worker checks again before it sends the letter; "always" for a letter that stays true. */
  holdsWhile: string;
  subject(props: LetterProps<P>): string;
  /** The line that inboxes show after the subject. */
  preview(props: LetterProps<P>): string;
  Body(props: LetterProps<P>): ReactNode;
  sample(): P;
}

export interface RenderedLetter {
  template: string;
  templateVersion: number;
  subject: string;
  text: string;
  html: string;
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders one letter as subject, HTML and plain text, all from the same body. */
export function renderLetter<P extends object>(
  letter: LetterFile<P>,
  props: P,
  studio: Studio,
): RenderedLetter {
  const all = { ...props, studio };
  const subject = oneLine(letter.subject(all));
  const sheet = (
    <LetterFrame studio={studio} subject={subject} preview={letter.preview(all)}>
      <letter.Body {...all} />
    </LetterFrame>
  );
  return {
    template: letter.template,
    templateVersion: letter.version,
    subject,
    html: doctype + markupFor("html", sheet),
    text: plainText(markupFor("text", sheet)),
  };
}

function markupFor(medium: Medium, sheet: ReactNode): string {
  return renderToStaticMarkup(<MediumContext value={medium}>{sheet}</MediumContext>);
}

/** A subject is one header line, so that customers' text can never start another header. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** In the text medium every block returns only text, so a tag is a bug in a block. */
function plainText(markup: string): string {
  const tag = /<[a-z!/][^>]*>/i.exec(markup);
  if (tag) throw new Error(`The text version of a letter holds the tag ${tag[0]}`);
  return markup
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, "\n\n");
}
