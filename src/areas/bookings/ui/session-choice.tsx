import { priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { formatDuration } from "~/kit/time-format";
import { CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { type Tile, TileField } from "~/ui/field/tile-field";
import { Money } from "~/ui/money";
import type { ChosenSession } from "../rules/choices";
import { whatTexts } from "../texts/flow";

interface SessionChoiceProps {
  readonly products: readonly Product[];
  readonly chosen: ChosenSession;
}

/** Product, number of images and add-ons, each with what it costs, so that the list is a price list too. */
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
      <TileField
        key={product.slug}
        id="bilder"
        label={whatTexts.images}
        hint={imagesHint(product)}
        name="bilder"
        defaultValue={String(choices.images)}
        tiles={imageTiles(product)}
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
                + <Money ore={addOn.unitOre} />
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}

function imagesHint({ price }: Product): string {
  const unit = formatKroner(price.extraImageOre);
  return price.includedImages > 0
    ? whatTexts.imagesIncluded(price.includedImages, unit)
    : whatTexts.imagesHint(unit);
}

function imageTiles(product: Product): Tile[] {
  const { minImages, maxImages } = product.price;
  return Array.from({ length: maxImages - minImages + 1 }, (_, index) => {
    const images = minImages + index;
    const price = priceOf(product, { images, addOns: [], persons: 1 });
    const label = count(images, "bilde", "bilder");
    return { value: String(images), label, ...(price.ok && { note: formatKroner(price.value.totalOre) }) };
  });
}
