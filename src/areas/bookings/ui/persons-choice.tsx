import { startingPrice, withMva } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { RadioField } from "~/ui/field/choice-fields";
import { NumberStepper } from "~/ui/field/number-stepper";
import { type ChosenSession, inTurnOf } from "../rules/choices";
import { groupChoiceTexts } from "../texts/group-choice";
import { whatTexts } from "../texts/what";

/**
 * One question about the number of people, for products sold together, one by one, or both ways. Nothing here appears
 * or disappears with the answer, so that no choice moves under the finger.
 */
export function PersonsChoice(chosen: ChosenSession) {
  const { peoplePerSession, mostInGroup } = chosen.product;
  if (peoplePerSession > 1 && mostInGroup > 1) return <TogetherOrEach {...chosen} />;
  if (mostInGroup > 1) return <InTurn {...chosen} />;
  return peoplePerSession > 1 && <Together {...chosen} />;
}

const buttons = { less: whatTexts.oneLess, more: whatTexts.oneMore, min: 1 } as const;

function TogetherOrEach({ product, choices }: ChosenSession) {
  const { slug, peoplePerSession, mostInGroup, durationMinutes, price } = product;
  const people = choices.group ?? choices.persons;
  const isMany = people > peoplePerSession;
  return (
    <>
      <NumberStepper
        key={`antall-${slug}`}
        {...buttons}
        id="antall"
        name="antall"
        label={groupChoiceTexts.coming}
        max={Math.max(peoplePerSession, mostInGroup)}
        defaultValue={people}
      />
      <RadioField
        // Beyond the room of one session only one way is left.
        key={`hvordan-${slug}-${isMany}`}
        id="hvordan"
        name="hvordan"
        label={groupChoiceTexts.how}
        defaultValue={inTurnOf(choices) ? "hver" : "sammen"}
        choices={[
          {
            value: "sammen",
            label: groupChoiceTexts.togetherLabel,
            hint: groupChoiceTexts.togetherHint(peoplePerSession),
            aside: whatTexts.more(formatKroner(withMva(product, price.extraPersonOre))),
            disabled: isMany,
          },
          {
            value: "hver",
            label: groupChoiceTexts.eachLabel,
            hint: groupChoiceTexts.eachHint(formatDuration(durationMinutes)),
            aside: groupChoiceTexts.priceEach(formatKroner(startingPrice(product).totalOre)),
          },
        ]}
      />
    </>
  );
}

/** Shown only where a session has room for more than one. */
function Together({ product, choices }: ChosenSession) {
  const { slug, kind, peoplePerSession, durationMinutes, price } = product;
  const hint =
    kind === "per_person"
      ? whatTexts.personsEachHint(formatDuration(durationMinutes))
      : whatTexts.personsHint(peoplePerSession, formatKroner(withMva(product, price.extraPersonOre)));
  return (
    <NumberStepper
      key={`personer-${slug}`}
      {...buttons}
      id="personer"
      name="personer"
      label={whatTexts.persons}
      hint={hint}
      max={peoplePerSession}
      defaultValue={choices.persons}
    />
  );
}

/** Shown only where the product is sold to groups. */
function InTurn({ product, choices }: Pick<ChosenSession, "choices"> & { readonly product: Product }) {
  const { slug, mostInGroup } = product;
  return (
    <NumberStepper
      key={`gruppe-${slug}`}
      {...buttons}
      id="gruppe"
      name="gruppe"
      label={groupChoiceTexts.size}
      hint={groupChoiceTexts.sizeHint}
      max={mostInGroup}
      defaultValue={choices.group ?? 1}
    >
      {formatDuration((choices.group ?? 1) * product.durationMinutes)}
    </NumberStepper>
  );
}
