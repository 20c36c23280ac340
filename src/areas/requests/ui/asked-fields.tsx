import { priceReasonTexts } from "~/areas/catalogue/texts";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { RadioField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { TileField } from "~/ui/field/tile-field";
import {
  type AskedFaults,
  type AskedField,
  type AskedProduct,
  type AskedReason,
  minutesOffered,
  type TypedWish,
} from "../rules/asked";
import { companyTexts } from "../texts/public";

const words = companyTexts.what;

interface AskedFieldsProps {
  readonly products: readonly AskedProduct[];
  readonly typed: TypedWish;
  readonly faults: AskedFaults;
}

/** Place, number of people, minutes and pictures. Stands in an element with the class `group/asked`. */
export function AskedFields({ products, typed, faults }: AskedFieldsProps) {
  const [first] = products;
  const errorsOf = (field: AskedField) => {
    const reason = faults[field];
    return reason && first ? [faultText(reason, first)] : [];
  };
  const minutes = [...new Set([...minutesOffered, Number(typed.minutter)])].filter(
    (each) => each >= 5 && each <= 60,
  );
  return (
    <>
      <RadioField
        name="sted"
        label={words.place}
        defaultValue={typed.sted}
        errors={errorsOf("sted")}
        choices={products.map(({ place, price }) => ({
          value: place.replace("_", "-"),
          ...words.places[place],
          aside: price.baseOre > 0 ? `+ ${formatKroner(price.baseOre)} per dag` : undefined,
        }))}
      />
      <div className="hidden max-w-form border-s-2 border-rule ps-5 group-has-[[value=hos-dere]:checked]/asked:block">
        <TextField
          name="postnr"
          label={words.postalCode}
          hint={words.postalCodeHint}
          defaultValue={typed.postnr}
          errors={errorsOf("postnr")}
          inputMode="numeric"
          autoComplete="postal-code"
          className="input-short"
        />
      </div>
      <TextField
        name="personer"
        label={words.persons}
        hint={words.personsHint}
        defaultValue={typed.personer}
        errors={errorsOf("personer")}
        inputMode="numeric"
        autoComplete="off"
        className="input-short"
      />
      <TileField
        id="minutter"
        name="minutter"
        label={words.minutes}
        defaultValue={typed.minutter}
        errors={errorsOf("minutter")}
        inSight={6}
        wide
        more={(from, to) => `${from.label}–${to.label}`}
        tiles={minutes
          .toSorted((a, b) => a - b)
          .map((each) => ({
            value: String(each),
            label: words.minutesOf(each),
            ...(each === first?.durationMinutes && { note: words.minutesUsual }),
          }))}
      />
      <TextField
        name="bilder"
        label={words.images}
        hint={
          first &&
          words.imagesHint(
            count(first.price.includedImages, "bilde", "bilder"),
            formatKroner(first.price.extraImageOre),
          )
        }
        defaultValue={typed.bilder}
        errors={errorsOf("bilder")}
        inputMode="numeric"
        autoComplete="off"
        className="input-short"
      />
    </>
  );
}

function faultText(reason: AskedReason, product: AskedProduct): string {
  return Object.hasOwn(companyTexts.faults, reason)
    ? companyTexts.faults[reason as keyof typeof companyTexts.faults]
    : priceReasonTexts[reason as keyof typeof priceReasonTexts](product);
}
