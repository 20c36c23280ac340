import { saysMva } from "~/areas/bookings/rules/shown-price";
import { changeTexts as texts } from "~/areas/bookings/texts/change";
import { totalText } from "~/areas/catalogue/texts/price-table";
import { PriceTable } from "~/areas/catalogue/ui/price-table";
import { formatKroner, lessOre } from "~/kit/money";
import { formatTime } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import type { Meanwhile } from "./answer-change.server";
import type { ChangeView } from "./read-change.server";

/** The price before and after. */
export function PriceOutcome({ view: { booking, lines, preview, problem } }: { view: ChangeView }) {
  const after = preview?.booking;
  const forFirm = booking.customer.kind === "bedrift";
  return (
    <>
      <RecordSection title={texts.now}>
        <PriceTable lines={lines} totalOre={booking.totalOre} mvaOre={booking.mvaOre} forFirm={forFirm} />
      </RecordSection>
      {after && (
        <RecordSection title={texts.after}>
          <PriceTable
            lines={preview.lines}
            totalOre={after.totalOre}
            mvaOre={after.mvaOre}
            live
            forFirm={forFirm}
          />
          {after.to !== booking.to && <p>{texts.timeToo(formatTime(after.to))}</p>}
        </RecordSection>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** A change that another person saved since the page was opened; saving again writes this form's values. */
export function MeanwhileList({ meanwhile }: { meanwhile: readonly Meanwhile[] }) {
  if (meanwhile.length === 0) return null;
  return (
    <RecordSection title={texts.meanwhile}>
      <ul className="change-meanwhile">
        {meanwhile.map(({ what, lines }) => (
          <li key={what}>
            {what}
            {lines.length > 0 && <strong>{lines.join(", ")}</strong>}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

/** Beside the button, which on a phone is above the two prices. */
export function NewPrice({ view: { booking, preview } }: { view: ChangeView }) {
  if (!preview) return null;
  const price = totalText(preview.booking.totalOre, saysMva(booking.customer.kind, preview.lines));
  const difference = lessOre(preview.booking.totalOre, booking.totalOre);
  return <p className="change-difference">{texts.newPrice(price, differenceText(difference))}</p>;
}

function differenceText(ore: ReturnType<typeof lessOre>): string {
  if (ore === 0) return texts.same;
  return ore > 0 ? texts.more(formatKroner(ore)) : texts.less(formatKroner(lessOre(0 as typeof ore, ore)));
}

/** The exact letter that will be sent; shown as the text version, whose words are the same. */
export function LetterOutcome({ view: { preview, booking } }: { view: ChangeView }) {
  if (!preview) return null;
  const { letter } = preview;
  return (
    <RecordSection title={texts.letter}>
      <div aria-live="polite">
        {letter === null ? (
          <p className="text-quiet">{booking.customer.email ? texts.noLetter : texts.noEmail}</p>
        ) : (
          <>
            <p className="text-quiet">{texts.letterTo(letter.to)}</p>
            {letter.isConfirmation && <p className="text-quiet">{texts.rewritten}</p>}
            <details className="change-letter">
              <summary>{letter.subject}</summary>
              <p className="record-note whitespace-pre-line wrap-anywhere">{letter.text}</p>
            </details>
          </>
        )}
      </div>
    </RecordSection>
  );
}
