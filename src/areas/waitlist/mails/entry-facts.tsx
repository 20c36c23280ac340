import { sessionName } from "~/areas/bookings/texts/session";
import { instant } from "~/kit/time";
import { Facts } from "~/ui/letter/blocks";
import { firstName } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import { everyWeekday } from "../rules/wish";
import { hoursText, periodText } from "../texts/wish";
import type { WaitingEntry } from "../types";

/** An entry as every letter renders it. */
export interface EntryLetter extends Pick<WaitingEntry, "productName" | "choices" | "wish"> {
  readonly name: string;
  /** The address of the entry's own page. */
  readonly url: string;
}

export function WishFacts({ entry: { productName, choices, wish } }: { entry: EntryLetter }) {
  return (
    <Facts
      facts={[
        { name: "Hva", value: sessionName(productName, choices) },
        { name: "Periode", value: periodText(wish) },
        { name: "Når", value: hoursText(wish) },
      ]}
    />
  );
}

export function sampleEntry(): EntryLetter {
  return {
    name: "Kari Nordmann",
    productName: "Standard",
    choices: { images: 1, addOns: [], persons: 1 },
    wish: {
      firstDay: "2026-11-23" as EntryLetter["wish"]["firstDay"],
      lastDay: "2026-12-11" as EntryLetter["wish"]["lastDay"],
      weekdays: everyWeekday.slice(0, 5),
      parts: ["morning", "afternoon"],
      start: null,
    },
    url: "https://sidelys.example.no/venteliste/0193f0a0-0000-7000-8000-000000000001?key=eksempel",
  };
}

/** A Friday. */
export const sampleStart = instant("2026-11-27T10:00:00+01:00");

/** The facts of an entry that may stand in the studio's own words. */
export const entryFields: TakesWords<{ entry: EntryLetter }>["fields"] = ({ entry, studio }) => ({
  fornavn: firstName(entry.name),
  produkt: entry.productName,
  ...studioFields(studio),
});
