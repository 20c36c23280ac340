import { phoneTexts } from "~/areas/bookings/texts/phone";
import { personsText } from "~/areas/bookings/texts/session";
import { staffTexts } from "~/areas/bookings/texts/staff";
import { withMva } from "~/areas/catalogue/rules/price";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import type { PartProps } from "./part-props";

interface SessionPartProps extends Pick<PartProps, "errorsOf"> {
  readonly view: Pick<PartProps["view"], "session" | "products">;
}

/** Product, persons, images and add-ons, with as few tab stops as possible. */
export function SessionPart({ view, errorsOf }: SessionPartProps) {
  const { product, choices } = view.session;
  const { minImages, maxImages } = product.price;
  return (
    <RecordSection title={phoneTexts.session}>
      <div className="phone-fields">
        <SelectField
          label={phoneTexts.product}
          name="produkt"
          defaultValue={product.slug}
          errors={errorsOf("produkt")}
          options={view.products.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <input type="hidden" name="bilderFor" value={product.slug} />
        {product.peoplePerSession > 1 && (
          <SelectField
            key={`personer ${product.slug}`}
            label={phoneTexts.persons}
            name="personer"
            defaultValue={String(choices.persons)}
            options={numbers(1, product.peoplePerSession).map((persons) => ({
              value: String(persons),
              label: personsText(persons),
            }))}
          />
        )}
        <SelectField
          key={`bilder ${product.slug}`}
          label={phoneTexts.images}
          name="bilder"
          defaultValue={String(choices.images)}
          options={numbers(minImages, maxImages).map((images) => ({
            value: String(images),
            label: staffTexts.images(images),
          }))}
        />
      </div>
      {product.addOns.length > 0 && (
        <details className="phone-more" open={choices.addOns.length > 0}>
          <summary>{phoneTexts.addOns}</summary>
          <CheckboxGroup
            key={`tillegg ${product.slug}`}
            label={phoneTexts.addOns}
            name="tillegg"
            defaultValues={choices.addOns}
            choices={product.addOns.map((addOn) => ({
              value: addOn.slug,
              label: addOn.name,
              aside: (
                <>
                  + <Money ore={withMva(product, addOn.unitOre, addOn.mvaBp)} />
                </>
              ),
            }))}
          />
        </details>
      )}
    </RecordSection>
  );
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
