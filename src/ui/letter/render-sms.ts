import { fillFields } from "~/kit/fields-in-text";
import { toGsm } from "~/kit/gsm";
import type { Studio } from "./frame";
import type { OwnWords, TakesWords } from "./own-words";
import type { LetterProps, RenderedLetter } from "./render-letter";

/** The exports of a file `mails/<name>-sms.ts`: one text message. */
export interface SmsFile<P extends object> {
  /** The file's own name. */
  template: string;
  /** Raised when the wording changes. */
  version: number;
  /** The letter's name in the back office. */
  label: string;
  /** As for a letter: the condition that is checked before it is sent. */
  holdsWhile: string;
  /** For the lists of the back office; it is not sent. */
  subject(props: LetterProps<P>): string;
  text(props: LetterProps<P>): string;
  sample(): P;
  /** Left out where the studio may not write words of its own. */
  words?: TakesWords<NoInfer<P>>;
}

export interface RenderedSms extends RenderedLetter {
  readonly channel: "sms";
}

/** One text message, in the characters of GSM 03.38. */
export function renderSms<P extends object>(
  sms: SmsFile<P>,
  props: P,
  studio: Studio,
  own: OwnWords | null = null,
): RenderedSms {
  const all = { ...props, studio };
  const text = own?.message && sms.words ? fillFields(own.message, sms.words.fields(all)) : sms.text(all);
  return {
    channel: "sms",
    template: sms.template,
    templateVersion: sms.version,
    subject: sms.subject(all),
    text: toGsm(text),
    html: "",
  };
}
