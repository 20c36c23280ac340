import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { productTexts as texts } from "~/areas/catalogue/texts/staff";
import type { InvalidIntent } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { AddOnFields } from "./add-on-fields";
import { DescribeFields } from "./describe-fields";
import { productFormValues } from "./form-values";
import { SaleFields } from "./sale-fields";
import { TimeFields } from "./time-fields";

interface EditSectionProps {
  readonly record: ProductRecord;
  readonly invalid: InvalidIntent | null;
}

const icons = { describe: "products", time: "today", sale: "globe", addOns: "bookings" } as const;

/** The product's editable fields, in forms of at most eight fields. */
export function EditSection({ record, invalid }: EditSectionProps) {
  const { kind } = record.product;
  const isSession = kind === "fotografering" || kind === "per_person";
  const problemsOf = (intent: string) => (invalid?.intent === intent ? invalid : null);
  const basics = (intent: "describe" | "time" | "sale" | "addOns") =>
    ({
      intent,
      label: texts[intent],
      icon: icons[intent],
      submitLabel: texts.save[intent],
    }) as const;
  return (
    <RecordSection title={texts.edit}>
      <RecordActions>
        <RecordAction {...basics("describe")} fields={productFormValues(record.product)}>
          <DescribeFields record={record} problems={problemsOf("describe")} />
        </RecordAction>
        {isSession && (
          <RecordAction {...basics("time")}>
            <TimeFields record={record} problems={problemsOf("time")} />
          </RecordAction>
        )}
        <RecordAction {...basics("sale")}>
          <SaleFields record={record} problems={problemsOf("sale")} />
        </RecordAction>
        {isSession && record.addOns.length > 0 && (
          <RecordAction {...basics("addOns")} hint={texts.addOnsHint}>
            <AddOnFields record={record} problems={problemsOf("addOns")} />
          </RecordAction>
        )}
      </RecordActions>
    </RecordSection>
  );
}
