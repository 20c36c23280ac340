import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { bandPrice } from "~/areas/catalogue/rules/price";
import { productTexts as texts } from "~/areas/catalogue/texts/staff";
import type { Product } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { count } from "~/kit/text";
import { RecordSection } from "~/ui/record/record-section";
import { PriceCard } from "../../public/sections/price-cards";

/** The price card of the website, without links or buttons. */
export function ProductPreview({ record: { preview } }: { record: ProductRecord }) {
  return (
    <RecordSection title={texts.preview}>
      {preview ? (
        <div className="product-preview" inert>
          {preview.kind === "fotografering" ? (
            <ul>
              <PriceCard product={preview} alone />
            </ul>
          ) : (
            <PlainPreview product={preview} />
          )}
        </div>
      ) : (
        <p className="text-quiet">{texts.previewMissing}</p>
      )}
    </RecordSection>
  );
}

/** An add-on as a line; a product that is paid per person with its bands. */
function PlainPreview({ product: { name, tagline, price } }: { product: Product }) {
  return (
    <>
      <h3 className="text-heading">{name}</h3>
      <p className="text-quiet">{tagline}</p>
      <dl className="product-bands tabular">
        {price.bands.length === 0 && (
          <div>
            <dt>{name}</dt>
            <dd>{formatKroner(price.baseOre)}</dd>
          </div>
        )}
        {price.bands.map(({ fromPersons }) => (
          <div key={fromPersons}>
            <dt>{`Fra ${count(fromPersons, "person", "personer")}`}</dt>
            <dd>{formatKroner(bandPrice(price.bands, fromPersons))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
