import type { ReactNode } from "react";
import { capitalise } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import type { PricedWish } from "../rules/asked";
import { sumNotes } from "../rules/sum-notes";
import { companyTexts, requestPageTexts, wishWords } from "../texts/public";
import type { DateWish } from "../types";
import { EstimateTable } from "./estimate-table";

const { sum: words } = companyTexts;

interface WishSummaryProps {
  /** Null while an answer is wrong. */
  readonly priced: PricedWish | null;
  readonly wishes?: readonly DateWish[];
  readonly live?: boolean;
  readonly children?: ReactNode;
}

/** The side column: what is asked for, on which days, and the price by lines. */
export function WishSummary({ priced, wishes = [], live, children }: WishSummaryProps) {
  return (
    <aside className="lg:col-span-4 lg:col-start-9" aria-label={companyTexts.asks}>
      <div className="lg:sticky lg:top-8">
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 className="text-subheading">{words.title}</h2>
          {priced ? (
            <Priced priced={priced} live={live} />
          ) : (
            <p className="mt-3 text-quiet">{words.waiting}</p>
          )}
          {wishes.length > 0 && (
            <>
              <h3 className="mt-6 font-sans text-small font-semibold">{companyTexts.dates.chosen}</h3>
              <ul className="mt-2 space-y-1.5 text-small text-quiet">
                {wishes.map((wish) => (
                  <li key={wish.day} className="border-t border-rule pt-1.5">
                    {capitalise(wishWords(wish, formatDay(wish.day)))}
                  </li>
                ))}
              </ul>
            </>
          )}
          {children}
        </div>
      </div>
    </aside>
  );
}

function Priced({ priced, live }: { readonly priced: PricedWish; readonly live: boolean | undefined }) {
  const { persons, minutesEach, images, place } = priced.wish;
  return (
    <div className="sum">
      <p className="mt-1 text-small text-quiet">
        {companyTexts.what.places[place].label}. {requestPageTexts.whatOf(persons, minutesEach, images)}.
      </p>
      <div className="mt-4 border-t border-rule pt-3">
        <EstimateTable estimate={priced.estimate} {...(live && { live })} />
      </div>
      <ul className="mt-4 space-y-1.5 text-small text-quiet">
        {[...sumNotes(priced), words.note].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
