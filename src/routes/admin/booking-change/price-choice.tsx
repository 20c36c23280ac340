import { changeTexts as texts } from "~/areas/bookings/texts/change";
import { RadioField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import type { ChangeView } from "./read-change.server";

interface PriceChoiceProps {
  readonly view: ChangeView;
  readonly errorsOf: (name: string) => readonly string[];
}

/** The price list, less a discount, or an agreed total. CSS shows the field of the chosen one. */
export function PriceChoice({ view: { adjusting, session }, errorsOf }: PriceChoiceProps) {
  const mva = session.product.price.mvaIncluded ? texts.inclusive : texts.exclusive;
  return (
    <RecordSection title={texts.price}>
      <div className="phone-payer">
        <RadioField
          label={texts.price}
          name="pris"
          defaultValue={adjusting.pris}
          choices={[
            { value: "liste", label: texts.byList, hint: texts.byListHint },
            { value: "rabatt", label: texts.discount },
            { value: "avtalt", label: texts.agreed },
          ]}
        />
      </div>
      <div className="change-amount" data-of="rabatt">
        <TextField
          label={texts.discountField}
          hint={texts.discountHint}
          name="rabatt"
          autoComplete="off"
          defaultValue={adjusting.rabatt}
          errors={errorsOf("rabatt")}
        />
      </div>
      <div className="change-amount" data-of="avtalt">
        <TextField
          label={texts.agreedField}
          hint={mva}
          name="avtalt"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={adjusting.avtalt}
          errors={errorsOf("avtalt")}
        />
      </div>
    </RecordSection>
  );
}
