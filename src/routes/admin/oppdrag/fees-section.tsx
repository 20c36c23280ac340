import type { AgreedMoney } from "~/areas/oppdrag/reads/admin-record.server";
import { moneyTexts as words } from "~/areas/oppdrag/texts/money";
import { formatKroner } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";

interface FeesProps {
  readonly lateMoves: AgreedMoney["lateMoves"];
  readonly version: number;
  /** Whether this person may take a fee away: administrators alone may. */
  readonly mayDrop: boolean;
}

/** What moves that came too late cost, beside what was agreed. */
export function FeesSection({ lateMoves, version, mayDrop }: FeesProps) {
  const pending = useSending("dropFee");
  const isOpen = mayDrop && lateMoves.some(({ isInvoiced }) => !isInvoiced);
  return (
    <RecordSection title={words.fees}>
      <ul className="oppdrag-lines">
        {lateMoves.map(({ id, agreedFrom, feeOre, isInvoiced }) => {
          const day = formatDay(dayOf(agreedFrom));
          return (
            <li key={id}>
              <strong>{words.lateMove(day)}</strong>
              <span className="tabular">{words.fee(formatKroner(feeOre), words.feeState(isInvoiced))}</span>
              {mayDrop && !isInvoiced && (
                <VersionedForm version={version} preventScrollReset>
                  <input type="hidden" name="moveId" value={id} />
                  <Button name="intent" value="dropFee" variant="secondary" compact pending={pending}>
                    {words.dropFee}
                    <span className="sr-only"> {day}</span>
                  </Button>
                </VersionedForm>
              )}
            </li>
          );
        })}
      </ul>
      {isOpen && <p className="text-quiet">{words.dropFeeHint}</p>}
    </RecordSection>
  );
}
