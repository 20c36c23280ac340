import { companyAskPath } from "~/areas/catalogue/rules/company-ask-href";
import { calculatorTexts as words } from "~/areas/content/texts/price-calculator";
import { Button } from "~/ui/button";
import type { ShownSum } from "./shown-estimate";

/** The id of the calculator's form: asking for a quote sends its numbers, also those not calculated yet. */
export const calculatorForm = "prisregning";

const nothing: ShownSum = {
  net: "",
  gross: "",
  announce: "",
  notes: [""],
  bandFrom: 0,
  lines: [{ name: "", sum: "" }],
  ask: "",
};

/**
 * The calculated price. Without a result it is in the page too, hidden, for the script to fill: each element that the
 * script writes has a `data-sum`, and it copies the first row of lists.
 */
export function CalculatedSum({ sum, email }: { sum: ShownSum | null; email: string }) {
  const { net, gross, lines, notes } = sum ?? nothing;
  return (
    <div className="calculated">
      <p className="sr-only" role="status" data-sum="announce" />
      <p className="text-lead text-quiet" data-sum="waiting" hidden={sum !== null}>
        {words.waiting}
      </p>
      <div data-sum="all" hidden={sum === null}>
        <p className="tabular flex flex-wrap items-baseline gap-x-3">
          <span className="font-serif text-title leading-none whitespace-nowrap" data-sum="net">
            {net}
          </span>
          <span className="text-small text-quiet">{words.withoutMva}</span>
        </p>
        <p className="mt-2 tabular text-lead text-quiet" data-sum="gross">
          {gross && words.withMva(gross)}
        </p>
        <dl className="calculated-lines tabular" data-sum="lines">
          {lines.map((line) => (
            <div key={line.name}>
              <dt data-sum="name">{line.name}</dt>
              <dd data-sum="amount">{line.sum}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-6 max-w-[34.5em] space-y-2 text-small text-quiet" data-sum="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Button
            form={calculatorForm}
            formAction={companyAskPath}
            name="fra"
            value="kalkulator"
            data-sum="ask"
          >
            {words.ask}
          </Button>
          <p className="text-quiet">
            {words.askBy} <span className="inline-block wrap-anywhere text-fg">{email}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
