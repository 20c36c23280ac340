import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { NumberField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { shownValue } from "./shown-value";

interface AddOnFieldsProps {
  readonly record: ProductRecord;
  readonly problems: InvalidIntent | null;
}

export function AddOnFields({ record: { addOns }, problems }: AddOnFieldsProps) {
  return (
    <div className="space-y-5">
      {addOns.map(({ id, name, maxQuantity }, row) => (
        <div key={id}>
          <input type="hidden" name="addOnId" value={id} />
          <NumberField
            label={name}
            name="quantity"
            id={`quantity-${row}`}
            defaultValue={shownValue(problems, "quantity", String(maxQuantity), row)}
            errors={problems?.errors[`quantity[${row}]`] ?? []}
          />
        </div>
      ))}
    </div>
  );
}
