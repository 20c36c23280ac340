import type { ReactNode } from "react";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { formatDuration } from "~/kit/duration-format";
import { groupChoiceTexts } from "../texts/group-choice";
import { sessionName } from "../texts/session";
import { whatTexts } from "../texts/what";

interface SessionSummaryProps {
  readonly product: Pick<Product, "name" | "durationMinutes" | "includes">;
  readonly choices: Choices;
  readonly price: Price | null;
  /** The chosen time in words. */
  readonly when?: string;
  readonly live?: boolean;
  /** The label of the total where nothing is ordered. */
  readonly total?: string;
  /** Above the facts: a picture. */
  readonly children?: ReactNode;
}

/** The side column: what is being ordered, when, and the price. */
export function SessionSummary({
  product,
  choices,
  price,
  when,
  live,
  total,
  children,
}: SessionSummaryProps) {
  const { group = 1 } = choices;
  return (
    <aside className="lg:col-span-4 lg:col-start-9" aria-label={whatTexts.yourBooking}>
      <div className="lg:sticky lg:top-8">
        {children}
        <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
          <h2 className="text-subheading">{sessionName(product.name, choices)}</h2>
          <p className="mt-1 text-small text-quiet">
            {group > 1
              ? groupChoiceTexts.each(
                  formatDuration(product.durationMinutes / group),
                  formatDuration(product.durationMinutes),
                )
              : formatDuration(product.durationMinutes)}
            {when && <> · {when}</>}
          </p>
          {price && (
            <div className="sum mt-5 border-t border-rule pt-4">
              <PriceTable
                lines={price.lines}
                totalOre={price.totalOre}
                mvaOre={price.mvaOre}
                live={live}
                total={total}
              />
            </div>
          )}
          <h3 className="mt-6 font-sans text-small font-semibold">
            {group > 1 ? whatTexts.includesEach : whatTexts.includes}
          </h3>
          <ul className="mt-2 space-y-1.5 text-small text-quiet">
            {product.includes.map((item) => (
              <li key={item} className="border-t border-rule pt-1.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
