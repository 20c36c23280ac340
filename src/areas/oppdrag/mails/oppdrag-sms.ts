import { englishWhen } from "~/kit/english";
import { smsLength, toGsm } from "~/kit/gsm";
import { type Instant, instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { LetterProps } from "~/ui/letter/render-letter";
import { type InviteKind, isLast, letterWords, type TimeKind } from "../texts/letters";
import type { PersonLanguage } from "../types/people";

export const template = "oppdrag-sms";
export const version = 1;
export const label = "SMS til en ansatt uten e-post";
export const holdsWhile = "person-as-told";

export interface Props {
  readonly language: PersonLanguage;
  readonly company: string;
  /** Short, and at the end of the text. */
  readonly url: string;
  readonly what: TimeKind | InviteKind;
  readonly before: Instant | null;
  readonly at: Instant | null;
}

export function subject({ language, company, what, at, before }: Props): string {
  const { invite, time } = letterWords[language];
  if (what in invite.subject) return invite.subject[what as InviteKind](company);
  const shown = at ?? before;
  const when = language === "nb" ? formatWhen : englishWhen;
  return time.subject[what as TimeKind](shown === null ? "" : when(shown));
}

/** With the company's name shortened, when it would not fit in one message. */
export function text({ studio, url, ...props }: LetterProps<Props>): string {
  const link = isLast(props.what as TimeKind) ? "" : ` ${url}`;
  const wordings = [200, 40, 20].map(
    (longest) =>
      `${studio.name}: ${subject({ ...props, url, company: props.company.slice(0, longest).trim() })}.${link}`,
  );
  return wordings.find((each) => smsLength(toGsm(each)).segments === 1) ?? wordings.at(-1) ?? "";
}

export function sample(): Props {
  return {
    language: "nb",
    company: "Nordlys Rådgivning AS",
    what: "moved",
    url: "https://sidelys.example.no/t/eksempel-eksempel-eksemp",
    before: null,
    at: instant("2026-12-10T10:20:00+01:00"),
  };
}
