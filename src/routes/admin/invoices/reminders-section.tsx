import type { InvoiceRecord } from "~/areas/billing/reads/admin-record.server";
import { isKept } from "~/areas/billing/rules/reminders/kept-plan";
import { reminderTexts as texts } from "~/areas/billing/texts/reminders";
import { adminHref } from "~/kit/admin-href";
import { addOre, formatKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
import { formatDate, formatDay } from "~/kit/time-format";
import { ButtonLink } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";

interface RemindersProps {
  readonly record: InvoiceRecord;
  readonly today: Day;
}

/** The letters that an overdue invoice has got, the agreement about it, and the way to the next letter. */
export function RemindersSection({ record, today }: RemindersProps) {
  const { reminders, plan, invoice, balance } = record;
  const isOverdue = balance.openOre > 0 && invoice.dueOn !== null && invoice.dueOn < today;
  if (invoice.kind !== "invoice" || (reminders.length === 0 && !plan && !isOverdue)) return null;
  return (
    <RecordSection title={texts.title}>
      <ul className="request-lines">
        {reminders.map(({ step, sentOn, payBy, feeOre, compensationOre, interestOre }) => (
          <li key={step}>
            <p className="request-line">
              <span>
                {texts.steps[step]}, {formatDate(sentOn)}
              </span>
              <span className="tabular">{formatKroner(addOre(feeOre, compensationOre, interestOre))}</span>
            </p>
            <p className="text-quiet">{texts.payBy(formatDay(payBy))}</p>
          </li>
        ))}
        {plan && (
          <li>
            <p>{isKept(plan, balance.openOre, today) ? texts.planKept : texts.planBroken}</p>
            {plan.parts.map(({ day, ore }) => (
              <p key={day} className="request-line text-quiet">
                <span>{formatDay(day)}</span>
                <span className="tabular">{formatKroner(ore)}</span>
              </p>
            ))}
          </li>
        )}
      </ul>
      {isOverdue && (
        <ButtonLink compact variant="secondary" to={`${adminHref.reminders}?faktura=${invoice.id}`}>
          {texts.next}
        </ButtonLink>
      )}
    </RecordSection>
  );
}
