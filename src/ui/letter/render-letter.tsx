import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fillFields } from "~/kit/fields-in-text";
import { LetterFrame, type Studio } from "./frame";
import { type Medium, MediumContext } from "./medium";
import { filledWords, type OwnWords, OwnWordsContext, type TakesWords } from "./own-words";

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
  /** Left out where the studio may not write words of its own. */
  words?: TakesWords<NoInfer<P>>;
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
  own: OwnWords | null = null,
): RenderedLetter {
  const all = { ...props, studio };
  const fields = letter.words?.fields(all) ?? {};
  const subject = oneLine(own?.subject ? fillFields(own.subject, fields) : letter.subject(all));
  const sheet = (
    <LetterFrame studio={studio} subject={subject} preview={letter.preview(all)}>
      <letter.Body {...all} />
    </LetterFrame>
  );
  const worded = own ? <OwnWordsContext value={filledWords(own, fields)}>{sheet}</OwnWordsContext> : sheet;
  return {
    template: letter.template,
    templateVersion: letter.version,
    subject,
    html: doctype + markupFor("html", worded),
    text: plainText(markupFor("text", worded)),
  };
}

/** The letter's own opening that the studio's replaces, as in its sample; null when its words come beside the letter's. */
export function standardOpening<P extends object>(letter: LetterFile<P>, studio: Studio): string | null {
  const found: string[] = [];
  const words = { opening: "", closing: "", onStandard: (opening: string) => void found.push(opening) };
  markupFor(
    "text",
    <OwnWordsContext value={words}>
      <letter.Body {...letter.sample()} studio={studio} />
    </OwnWordsContext>,
  );
  return found[0] ?? null;
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
