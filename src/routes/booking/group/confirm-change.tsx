import { Form, useNavigation } from "react-router";
import { groupPageTexts as words } from "~/areas/bookings/texts/group-page";
import { totalText } from "~/areas/catalogue/texts/price-table";
import type { Said } from "~/kit/letter-promise";
import type { Ore } from "~/kit/money";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Money } from "~/ui/money";
import { SummaryList } from "~/ui/summary-list";
import { useSaidOfLetters } from "~/ui/use-said";

interface ConfirmChangeProps {
  readonly confirm: {
    readonly what: string;
    readonly beforeOre: Ore;
    readonly afterOre: Ore;
    readonly saysMva: boolean;
    readonly feeOre: Ore;
    readonly percent: number;
    readonly revision: number;
    readonly letters: readonly Said[];
  };
  /** The change, as in the address. */
  readonly fields: readonly (readonly [string, string])[];
  readonly refusal: string | undefined;
  readonly backHref: string;
}

/** The letters and their recipients, one sentence each. */
export function WhoIsTold({ letters }: { readonly letters: readonly Said[] }) {
  const lines = useSaidOfLetters(letters);
  if (letters.length === 0) return words.nobody;
  return (
    <ul className="space-y-1">
      {lines.map((letter) => (
        <li key={letter}>{letter}</li>
      ))}
    </ul>
  );
}

/** The effect and price of a change, before it is made. */
export function ConfirmChange({ confirm, fields, refusal, backHref }: ConfirmChangeProps) {
  const busy = useNavigation().state === "submitting";
  const { what, beforeOre, afterOre, saysMva, feeOre, percent, revision, letters } = confirm;
  return (
    <Form noValidate method="post">
      <ErrorSummary errors={refusal ? [{ message: refusal }] : []} title={words.refused} />
      <h2 className="text-subheading">{words.confirm}</h2>
      <p className="my-4">{what}</p>
      <SummaryList
        rows={[
          { term: words.priceBefore, value: totalText(beforeOre, saysMva) },
          {
            term: words.priceAfter,
            value: afterOre === beforeOre ? words.same : totalText(afterOre, saysMva),
          },
          {
            term: words.fee,
            value:
              feeOre > 0 ? (
                <>
                  <Money ore={feeOre} /> ({words.lateFee(percent)})
                </>
              ) : (
                words.noFee
              ),
          },
          { term: words.letters, value: <WhoIsTold letters={letters} /> },
        ]}
      />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="shownOre" value={afterOre} />
      <input type="hidden" name="shownFeeOre" value={feeOre} />
      <input type="hidden" name="shownRevision" value={revision} />
      <div className="button-row mt-8">
        <Button pending={busy} pendingText={words.pending}>
          {words.doIt}
        </Button>
        <ButtonLink variant="secondary" to={backHref}>
          {words.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
