import { smsLength, toGsm } from "~/kit/gsm";
import { dayOf, type Instant, instant } from "~/kit/time";
import { formatTime, formatWeekdayDate, formatWhen } from "~/kit/time-format";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import type { LetterProps } from "~/ui/letter/render-letter";

export const template = "reminder-sms";
export const version = 1;
export const label = "SMS, tre timer før";
export const holdsWhile = "sms-as-promised";
export const words: TakesWords<Props> = {
  parts: ["message"],
  needs: { message: ["tidspunkt", "lenke"] },
  fields: ({ from, url, studio }) => ({
    tidspunkt: formatWhen(from),
    sted: streetOf(studio.addressStreet),
    lenke: url,
    ...studioFields(studio),
  }),
};

export interface Props {
  readonly from: Instant;
  /** Short, and at the end of the text. */
  readonly url: string;
}

export function subject({ from }: Props): string {
  return `Påminnelse på SMS: ${formatWhen(from)}`;
}

/**
 * The most complete wording that fits in one message; the shortest when none fits. The day is named, because a message
 * of the evening before may be read in the morning.
 */
export function text({ from, url, studio }: LetterProps<Props>): string {
  const { name, addressStreet } = studio;
  const street = streetOf(addressStreet);
  const link = `Se timen: ${url}`;
  const shortWhen = `${formatWeekdayDate(dayOf(from))} kl. ${formatTime(from)}`;
  const wordings = [
    `Hei! Vi ses hos ${name} ${formatWhen(from)}. Sted: ${addressStreet}. ${link}`,
    `Hei! Vi ses hos ${name} ${formatWhen(from)}. Sted: ${street}. ${link}`,
    `Vi ses hos ${name} ${shortWhen}. Sted: ${street}. ${link}`,
  ];
  return wordings.find((each) => smsLength(toGsm(each)).segments === 1) ?? wordings.at(-1) ?? "";
}

function streetOf(address: string): string {
  return address.split(",")[0] ?? address;
}

export function sample(): Props {
  return {
    from: instant("2026-11-20T13:30:00Z"),
    url: "https://sidelys.example.no/t/eksempel-eksempel-eksemp",
  };
}
