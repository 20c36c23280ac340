import { companyAskHref, companyAskPlace } from "~/areas/catalogue/rules/company-ask-href";
import { priceOf, startingChoices, startingPrice, withMva } from "~/areas/catalogue/rules/price";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import type { Choices, Product } from "~/areas/catalogue/types";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner, lessOre, type Ore, ore } from "~/kit/money";
import { count } from "~/kit/text";
import { CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { type Tile, TileField } from "~/ui/field/tile-field";
import { Money } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { type ChosenSession, whoOf } from "../rules/choices";
import { groupChoiceTexts } from "../texts/group-choice";
import { personsText } from "../texts/session";
import { whatTexts } from "../texts/what";

/** The anchor that the page opens at when fewer people can come than were asked for. */
export const personsId = "antall-personer";

interface SessionChoiceProps {
  readonly products: readonly Product[];
  readonly chosen: ChosenSession;
}

/** Product, number of persons and of images, and add-ons, each with its price, so that the form is a price list too. */
export function SessionChoice({ products, chosen }: SessionChoiceProps) {
  const { product, choices } = chosen;
  return (
    <div className="space-y-11">
      {products.length > 1 ? (
        <RadioField
          label={whatTexts.product}
          name="produkt"
          defaultValue={product.slug}
          choices={products.map((each) => ({
            value: each.slug,
            label: each.name,
            hint: `${formatDuration(each.durationMinutes)}. ${each.tagline}`,
            aside: (
              <>
                fra <Money ore={startingPrice(each).totalOre} />
              </>
            ),
          }))}
        />
      ) : (
        <input type="hidden" name="produkt" value={product.slug} />
      )}
      <input type="hidden" name="bilderFor" value={product.slug} />
      {(product.peoplePerSession > 1 || product.mostInGroup > 1 || chosen.tooMany) && (
        <div id={personsId} className="space-y-6">
          <WhoComes {...chosen} />
          {product.onlineUpToPersons !== null && <LargerGroup {...chosen} />}
          {chosen.tooMany && (
            <Notice tone="warn" live>
              {priceReasonTexts[chosen.tooMany](product)}
            </Notice>
          )}
        </div>
      )}
      <TileField
        key={product.slug}
        id="bilder"
        label={product.kind === "per_person" ? whatTexts.imagesEach : whatTexts.images}
        hint={imagesHint(product)}
        name="bilder"
        defaultValue={String(choices.images)}
        tiles={imageTiles(product, choices)}
        wide={product.kind === "per_person"}
        inSight={6}
        more={(first, last) => whatTexts.moreImages(first.value, last.value)}
      />
      {product.addOns.length > 0 && (
        <CheckboxGroup
          key={`tillegg-${product.slug}`}
          label={whatTexts.addOns}
          optional
          name="tillegg"
          defaultValues={choices.addOns}
          choices={product.addOns.map((addOn) => ({
            value: addOn.slug,
            label: addOn.name,
            hint: addOn.tagline,
            aside: (
              <>
                + <Money ore={withMva(product, addOn.unitOre, addOn.mvaBp)} />
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}

/** A group that is too large to book by itself is planned with the studio. */
function LargerGroup({ product, choices }: { product: Product; choices: Choices }) {
  const perPerson = product.kind === "per_person";
  const ask = companyAskHref({
    sted: companyAskPlace(product.place),
    personer: String(product.peoplePerSession + 1),
    bilder: String(choices.images),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      {whatTexts.largerGroup(product.peoplePerSession)}
      <a className="link inline-flex min-h-11 items-center" href={perPerson ? ask : "/#kontakt"}>
        {whatTexts.largerGroupLinks[perPerson ? "per_person" : "other"]}
      </a>
    </p>
  );
}

function imagesHint(product: Product): string {
  const { kind, price } = product;
  const unit = formatKroner(withMva(product, price.extraImageOre));
  const isEach = kind === "per_person";
  return isEach || price.includedImages > 0
    ? whatTexts.imagesIncluded(price.includedImages, unit, isEach)
    : whatTexts.imagesHint(unit);
}

/** One question about the number of people, for products sold together, one by one, or both ways. */
function WhoComes(chosen: ChosenSession) {
  const { peoplePerSession, mostInGroup } = chosen.product;
  if (peoplePerSession > 1 && mostInGroup > 1) return <TogetherOrEachField {...chosen} />;
  if (mostInGroup > 1) return <GroupField {...chosen} />;
  return peoplePerSession > 1 && <PersonsField {...chosen} />;
}

function TogetherOrEachField({ product, choices }: ChosenSession) {
  const { peoplePerSession, mostInGroup, durationMinutes, price } = product;
  const alone = startingPrice(product).totalOre;
  const together = numbersTo(peoplePerSession, 1).map((persons): Tile => {
    const sold = priceOf(product, { ...startingChoices(product), persons });
    const added = sold.ok && lessOre(sold.value.totalOre, alone);
    return {
      value: whoOf({ persons }),
      label: persons === 1 ? groupChoiceTexts.onePerson : groupChoiceTexts.together(persons),
      note: added ? whatTexts.more(formatKroner(added)) : whatTexts.inPrice,
    };
  });
  const each = numbersTo(mostInGroup, 2).map(
    (group): Tile => ({
      value: whoOf({ persons: 1, group }),
      label: groupChoiceTexts.separately(group),
      note: groupChoiceTexts.priceEach(formatKroner(alone)),
    }),
  );
  return (
    <TileField
      key={`hvem-${product.slug}`}
      id="hvem"
      label={groupChoiceTexts.coming}
      hint={groupChoiceTexts.comingHint(
        formatDuration(durationMinutes),
        formatKroner(withMva(product, price.extraPersonOre)),
      )}
      name="hvem"
      defaultValue={whoOf(choices)}
      tiles={[...together, ...each]}
      wide
      inSight={8}
      more={(first, last) => whatTexts.morePersons(first.label, last.label)}
    />
  );
}

function numbersTo(last: number, first: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Shown only where a session has room for more than one. */
function PersonsField({ product, choices }: ChosenSession) {
  const { kind, peoplePerSession, durationMinutes, price } = product;
  const hint =
    kind === "per_person"
      ? whatTexts.personsEachHint(formatDuration(durationMinutes))
      : whatTexts.personsHint(peoplePerSession, formatKroner(withMva(product, price.extraPersonOre)));
  return (
    <TileField
      key={product.slug}
      id="personer"
      label={whatTexts.persons}
      hint={hint}
      name="personer"
      defaultValue={String(choices.persons)}
      tiles={personTiles(product)}
      wide
      inSight={6}
      more={(first, last) => whatTexts.morePersons(first.value, last.value)}
    />
  );
}

/** Shown only where the product is sold to groups. */
function GroupField({ product, choices }: ChosenSession) {
  const { mostInGroup, durationMinutes } = product;
  const tiles = Array.from({ length: mostInGroup }, (_, index): Tile => {
    const size = index + 1;
    const minutes = formatDuration(size * durationMinutes);
    return {
      value: String(size),
      label: size === 1 ? groupChoiceTexts.alone : personsText(size),
      note: minutes,
    };
  });
  return (
    <TileField
      key={`gruppe-${product.slug}`}
      id="gruppe"
      label={groupChoiceTexts.size}
      hint={groupChoiceTexts.sizeHint}
      name="gruppe"
      defaultValue={String(choices.group ?? 1)}
      tiles={tiles}
      wide
      inSight={5}
      more={(first, last) => groupChoiceTexts.morePeople(first.value, last.value)}
    />
  );
}

/** What each number of persons adds to the price; where each person is paid for, the total. */
function personTiles(product: Product): Tile[] {
  const alone = product.kind === "per_person" ? ore(0) : startingPrice(product).totalOre;
  return Array.from({ length: product.peoplePerSession }, (_, index) => {
    const persons = index + 1;
    const price = priceOf(product, { ...startingChoices(product), persons });
    const added = price.ok && lessOre(price.value.totalOre, alone);
    const words =
      product.kind === "per_person" ? formatKroner : (sum: Ore) => whatTexts.more(formatKroner(sum));
    const note = added ? words(added) : whatTexts.inPrice;
    return { value: String(persons), label: personsText(persons), note };
  });
}

/** The price of each number of images, for the chosen number of persons. */
function imageTiles(product: Product, { persons, group }: Choices): Tile[] {
  const { minImages, maxImages } = product.price;
  return Array.from({ length: maxImages - minImages + 1 }, (_, index) => {
    const images = minImages + index;
    const price = priceOf(product, { images, addOns: [], persons, ...(group && { group }) });
    const label = count(images, "bilde", "bilder");
    return { value: String(images), label, ...(price.ok && { note: formatKroner(price.value.totalOre) }) };
  });
}
