import type { Ore } from "~/kit/money";
import { formatKroner, fromKroner, lessOre } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Facts } from "~/ui/letter/blocks";
import { firstName } from "~/ui/letter/greeting";
import { studioFields, type TakesWords } from "~/ui/letter/own-words";
import { dayText, placeText, titleOf } from "../texts/words";
import type { QuoteDay } from "../types";

/** A quote as every letter renders it. */
export interface QuoteLetter {
  readonly number: number;
  readonly version: number;
  readonly title: string;
  /** Of a supplement: the quote that was accepted first. Its sums are the difference. */
  readonly supplement?: { readonly number: number; readonly oppdragNumber: number } | undefined;
  readonly name: string;
  readonly companyName: string | null;
  readonly validUntil: Day;
  /** Null: no day is held now. */
  readonly heldUntil: Day | null;
  /** Days were held when it was sent. */
  readonly wasHeld?: boolean;
  /** The alternatives, or the one that was accepted. */
  readonly sets: readonly {
    readonly name: string;
    readonly days: readonly QuoteDay[];
    readonly totalOre: Ore;
    readonly mvaOre: Ore;
  }[];
  /** The recipient's own address of the page; in a letter to the studio the record's. */
  readonly url: string;
}

export function QuoteFacts({ quote, isAccepted }: { quote: QuoteLetter; isAccepted?: boolean }) {
  const { sets, validUntil, heldUntil } = quote;
  return (
    <Facts
      facts={[
        { name: "Tilbud", value: [titleOf(quote), quote.title].filter((line) => line !== "") },
        ...sets.map(({ name, days, totalOre, mvaOre }) => ({
          name: sets.length > 1 ? name : "Når og hvor",
          value: [
            ...days.flatMap((day) => [dayText(day), placeText(day)]),
            `${formatKroner(lessOre(totalOre, mvaOre))} eks. mva., ${formatKroner(totalOre)} inkl. mva.`,
          ],
        })),
        ...(isAccepted
          ? []
          : [
              { name: "Gyldig til og med", value: formatDay(validUntil) },
              ...(heldUntil ? [{ name: "Dagene holdes av til og med", value: formatDay(heldUntil) }] : []),
            ]),
      ]}
    />
  );
}

export function sampleQuote(): QuoteLetter {
  return {
    number: 1042,
    version: 1,
    title: "Ansattfoto for 40 ansatte",
    name: "Ola Hansen",
    companyName: "Firma AS",
    validUntil: "2026-12-20" as Day,
    heldUntil: "2026-12-04" as Day,
    sets: [
      {
        name: "Tirsdag",
        days: [
          {
            day: "2027-01-12" as Day,
            from: "09:00" as QuoteDay["from"],
            to: "16:00" as QuoteDay["to"],
            place: "hos_dere",
            address: "Storgata 1, 0155 Oslo",
            stations: 1,
            heads: 40,
            beforeMinutes: 60,
            afterMinutes: 45,
            travelMinutes: 30,
          },
        ],
        totalOre: fromKroner(63625),
        mvaOre: fromKroner(12725),
      },
    ],
    url: "https://sidelys.example.no/tilbud/eksempel",
  };
}

/** How the letters about a quote take the studio's own words. */
export function quoteWords(
  parts: TakesWords<object>["parts"],
  needs: TakesWords<object>["needs"] = {},
): TakesWords<{ quote: QuoteLetter }> {
  return {
    parts,
    needs,
    fields: ({ quote, studio }) => ({
      fornavn: firstName(quote.name),
      tilbud: titleOf(quote),
      gyldig_til: formatDay(quote.validUntil),
      ...studioFields(studio),
    }),
  };
}
