import { companyAskHref, companyAskPlace } from "~/areas/catalogue/rules/company-ask-href";
import { priceOf, startingPrice, withMva } from "~/areas/catalogue/rules/price";
import { priceReasonTexts } from "~/areas/catalogue/texts";
import type { Choices, Product } from "~/areas/catalogue/types";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { type Tile, TileField } from "~/ui/field/tile-field";
import { Money } from "~/ui/money";
import { Notice } from "~/ui/notice";
import type { ChosenSession } from "../rules/choices";
import { whatTexts } from "../texts/what";
import { PersonsChoice } from "./persons-choice";

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
          <PersonsChoice {...chosen} />
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
