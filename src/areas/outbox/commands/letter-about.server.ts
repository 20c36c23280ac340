import { ownWordsOf } from "~/areas/settings/rules/letter-words";
import type { StoredWords } from "~/areas/settings/types";
import type { Studio } from "~/ui/letter/frame";
import { type LetterFile, type RenderedLetter, renderLetter } from "~/ui/letter/render-letter";
import { type RenderedSms, renderSms, type SmsFile } from "~/ui/letter/render-sms";
import type { LetterContext, LetterKey, NewLetter } from "../types";
import type { CountedLetter } from "./counted-letters.server";

/** What a letter is about and when it is sent; its text comes from its file, its key from this. */
interface LetterTold
  extends Pick<NewLetter, "about" | "to" | "replyTo" | "attachments" | "sendAfter" | "expiresAt">,
    Pick<CountedLetter, "isCounted" | "change" | "atOnce" | "waitsAfter" | "waitsAfterAbout"> {
  /**
   * What has happened, which makes the key: the same letter about the same event is written once. "r" and the record's
   * revision when left out; a new id for an event that may happen again at the same revision.
   */
  readonly event?: string;
  /** The record in the key, where another one than the letter is about has the event. */
  readonly of?: string;
}

export interface LetterOrder<P extends object> extends LetterTold {
  readonly file: LetterFile<P> | SmsFile<P>;
  readonly props: P;
}

/** The sender, and what the studio has written itself in its letters. */
export interface LetterSettings {
  readonly company: Studio;
  readonly letterWords?: readonly StoredWords[];
}

/**
 * The only way to build a letter: renders it, and makes its key. Put it in the outbox with `postLetters` when it goes to
 * somebody who is no member of staff, else with `enqueueLetter`.
 */
export function letterAbout<P extends object>(
  { settings }: { readonly settings: LetterSettings },
  { file, props, ...told }: LetterOrder<P>,
): CountedLetter {
  return withKey(inOwnWords(settings, file, props), told);
}

/** The letter as it is sent, for a preview too: in the studio's own words where it has written some. */
export function inOwnWords<P extends object>(
  { company, letterWords = [] }: LetterSettings,
  file: LetterFile<P> | SmsFile<P>,
  props: P,
): RenderedLetter | RenderedSms {
  const own = ownWordsOf(file, props, letterWords);
  return "Body" in file ? renderLetter(file, props, company, own) : renderSms(file, props, company, own);
}

/** The same for a letter that is rendered already. */
export function withKey(
  letter: RenderedLetter | RenderedSms,
  { event, of, ...told }: LetterTold,
): CountedLetter {
  const { id, revision } = told.about;
  if (event === undefined && revision === undefined)
    throw new Error(`The letter ${letter.template} has neither an event nor a revision`);
  return { ...letter, ...told, key: letterKey(letter.template, of ?? id, event ?? `r${revision}`) };
}

export function letterKey(template: string, of: string, event: string): LetterKey {
  return `${template}:${of}:${event}`;
}

/** The address of letters to the studio itself. */
export function studioMailbox({ settings }: Pick<LetterContext, "settings">): NewLetter["to"] {
  return { address: settings.policy.noticeEmail, name: settings.company.name };
}
