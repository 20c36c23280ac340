import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { typedAdvance } from "~/areas/catalogue/rules/advance";
import { deliveryNames, productFields as words } from "~/areas/catalogue/texts/staff";
import { CheckboxField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "../booking/use-fresh-errors";
import { optionsOf } from "./options";
import { shownValue } from "./shown-value";

interface SaleFieldsProps {
  readonly record: ProductRecord;
  readonly problems: InvalidIntent | null;
}

export function SaleFields({ record: { product }, problems }: SaleFieldsProps) {
  const fresh = useFreshErrors(problems);
  const isSession = product.kind === "fotografering" || product.kind === "per_person";
  const ticked = (name: "shownOnPage" | "bookableOnline" | "needsApproval") => ({
    name,
    label: words[name],
    defaultChecked: problems ? problems.typed[name] === "on" : product[name],
  });
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      {isSession && (
        <>
          <CheckboxField {...ticked("shownOnPage")} />
          <CheckboxField {...ticked("bookableOnline")} />
          <CheckboxField {...ticked("needsApproval")} hint={words.needsApprovalHint} />
          <SelectField
            label={words.deliveredWhen}
            hint={words.deliveredHint}
            name="deliveredWhen"
            options={optionsOf(deliveryNames)}
            defaultValue={shownValue(problems, "deliveredWhen", product.deliveredWhen ?? "studio")}
            errors={fresh.errors("deliveredWhen")}
          />
          <TextField
            label={words.advance}
            hint={words.advanceHint}
            optional
            name="advance"
            defaultValue={shownValue(problems, "advance", typedAdvance(product.advance ?? null))}
            errors={fresh.errors("advance")}
          />
        </>
      )}
      <div className="product-pair">
        {(["activeFrom", "activeTo"] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            optional
            type="date"
            name={name}
            defaultValue={shownValue(problems, name, product[name] ?? "")}
            errors={fresh.errors(name)}
          />
        ))}
      </div>
    </div>
  );
}
