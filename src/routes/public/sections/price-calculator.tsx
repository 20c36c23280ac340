import {
  placeWord,
  type StaffAnswers,
  type StaffProduct,
  staffProducts,
} from "~/areas/catalogue/rules/staff-estimate";
import type { Product } from "~/areas/catalogue/types";
import { calculatorTexts as words } from "~/areas/content/texts/price-calculator";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/field/choice-fields";
import { TextField } from "~/ui/field/text-field";
import { CalculatedSum, calculatorForm } from "./calculated-sum";
import { type Fault, shownEstimate } from "./shown-estimate";
import { staffAnswers } from "./staff-answers";

interface PriceCalculatorProps {
  readonly products: readonly Product[];
  readonly email: string;
  /** The answers in the address, or the studio's example. */
  readonly answers?: StaffAnswers | undefined;
}

/**
 * The price of staff photos for the visitor's numbers. A form that the server answers; the page's script answers it
 * at once (browser/price-calculator.ts) with the same functions, on product data in the page.
 */
export function PriceCalculator({ products, email, answers = staffAnswers() }: PriceCalculatorProps) {
  const staff = staffProducts(products);
  if (staff.length === 0) return <p className="text-quiet">{words.bands.empty}</p>;
  const { faults, sum } = shownEstimate(staff, answers);
  return (
    <div className="calculator" data-price-calculator={email}>
      <form id={calculatorForm} action="/ansattfoto#pris" aria-label={words.label} noValidate>
        <Questions products={staff} answers={answers} faults={faults} />
        <p className="mt-7">
          <Button type="submit" variant="secondary">
            {words.calculate}
          </Button>
        </p>
      </form>
      <CalculatedSum sum={sum} email={email} />
      <script type="application/json">{JSON.stringify(staff)}</script>
    </div>
  );
}

interface QuestionsProps {
  readonly products: readonly StaffProduct[];
  readonly answers: StaffAnswers;
  readonly faults: Fault;
}

function Questions({ products, answers, faults }: QuestionsProps) {
  const listed = (text: string | undefined) => (text ? [text] : []);
  const price = products[0]?.price;
  return (
    <>
      <TextField
        name="personer"
        label={words.persons}
        defaultValue={answers.persons}
        errors={listed(faults.persons)}
        inputMode="numeric"
        autoComplete="off"
        className="input-short"
      />
      <RadioField
        name="sted"
        label={words.place}
        defaultValue={answers.place}
        errors={listed(faults.place)}
        choices={products.map((product) => ({ value: placeWord(product), ...placeChoice(product) }))}
      />
      <TextField
        name="bilder"
        label={words.images}
        hint={
          price &&
          words.imagesHint(count(price.includedImages, "bilde", "bilder"), formatKroner(price.extraImageOre))
        }
        defaultValue={answers.images}
        errors={listed(faults.images)}
        inputMode="numeric"
        autoComplete="off"
        className="input-short"
      />
    </>
  );
}

function placeChoice({ place, price }: StaffProduct) {
  const aside = price.baseOre > 0 ? words.rigging(formatKroner(price.baseOre)) : undefined;
  return { ...words.places[place], aside };
}
