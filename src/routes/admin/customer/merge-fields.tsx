import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { type ChosenField, chosenFields } from "~/areas/customers/rules/merge";
import { chosenFieldNames, languageNames, sourceNames } from "~/areas/customers/texts/customer";
import { mergeTexts as texts } from "~/areas/customers/texts/merge";
import type { Customer } from "~/areas/customers/types";
import { formatPhone } from "~/kit/phone-format";
import { RadioField } from "~/ui/field/choice-fields";
import { SummaryList } from "~/ui/summary-list";

interface MergeFieldsProps {
  readonly kept: CustomerRecord;
  readonly other: CustomerRecord;
}

/** Side by side: different values are chosen between, equal ones only shown. */
export function MergeFields({ kept, other }: MergeFieldsProps) {
  const [one, two] = [kept.customer, other.customer];
  const differing = chosenFields.filter((field) => one[field] !== two[field]);
  const same = chosenFields.filter((field) => one[field] === two[field] && shown(one, field) !== texts.empty);
  return (
    <>
      <p>{texts.lead(one.name, two.name)}</p>
      <div className="customer-merge-fields">
        {differing.map((field) => (
          <RadioField
            key={field}
            label={chosenFieldNames[field]}
            name={field}
            id={field}
            defaultValue={shown(one, field) === texts.empty ? "merged" : "kept"}
            choices={[
              { value: "kept", label: shown(one, field) },
              { value: "merged", label: shown(two, field) },
            ]}
          />
        ))}
      </div>
      {same.length > 0 && (
        <>
          <p className="customer-also">{texts.same}</p>
          <SummaryList
            rows={same.map((field) => ({ term: chosenFieldNames[field], value: shown(one, field) }))}
          />
        </>
      )}
      <div className="text-quiet">
        <p>{texts.moves(other.bookings.length, other.consents.length, other.letters.length)}</p>
        <p>{texts.strictest}</p>
        <p>{texts.undo}</p>
      </div>
    </>
  );
}

function shown(customer: Customer, field: ChosenField): string {
  if (field === "language") return languageNames[customer.language];
  if (field === "source") return sourceNames[customer.source];
  if (field === "phone") return customer.phone ? formatPhone(customer.phone) : texts.empty;
  return customer[field] || texts.empty;
}
