import { sizesOf, soldOnline } from "~/areas/bookings/rules/choices";
import { companyAskHref, companyAskPlace } from "~/areas/catalogue/rules/company-ask-href";
import { bandPrice, startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { bookWaysTexts } from "~/areas/content/texts/book-ways";
import { formatDuration } from "~/kit/duration-format";
import { formatKroner } from "~/kit/money";
import { ButtonLink } from "~/ui/button";
import { Table } from "~/ui/table";

const { table: words, facts } = bookWaysTexts;

/** All sessions side by side; one that cannot be booked online links to the request for a quote. */
export function CompareTable({ products }: { readonly products: readonly Product[] }) {
  const { columns } = words;
  return (
    <div className="compare">
      <Table
        caption={words.caption}
        captionHidden
        rows={products}
        rowKey={({ slug }) => slug}
        columns={[
          { key: "what", header: columns.what, rowHeader: true, cell: (product) => <Name {...product} /> },
          { key: "price", header: columns.price, cell: (product) => <Price product={product} /> },
          { key: "minutes", header: columns.minutes, cell: minutesOf },
          { key: "images", header: columns.images, cell: imagesOf },
          { key: "whom", header: columns.whom, cell: (product) => <Whom product={product} /> },
          { key: "book", header: columns.book, cell: (product) => <Book product={product} /> },
        ]}
      />
    </div>
  );
}

function Name({ name, tagline }: Pick<Product, "name" | "tagline">) {
  return (
    <>
      <span className="block font-serif text-subheading font-normal">{name}</span>
      <span className="mt-1 block text-small font-normal text-quiet">{tagline}</span>
    </>
  );
}

function Price({ product }: { readonly product: Product }) {
  const { kind, price, slug } = product;
  const perPerson = kind === "per_person";
  const amount = perPerson ? bandPrice(price.bands, 1) : startingPrice(product).totalOre;
  return (
    <>
      <span className="tabular whitespace-nowrap" data-price={perPerson ? undefined : slug}>
        {formatKroner(amount)}
      </span>
      <span className="block text-small text-quiet">{perPerson ? words.perPerson : words.vat}</span>
      {perPerson && price.baseOre > 0 && (
        <span className="block text-small text-quiet">{words.rigging(formatKroner(price.baseOre))}</span>
      )}
    </>
  );
}

function minutesOf({ kind, durationMinutes }: Product): string {
  const duration = formatDuration(durationMinutes);
  return kind === "per_person" ? facts.each(duration) : duration;
}

function imagesOf({ kind, price }: Product): string {
  const unit = formatKroner(price.extraImageOre);
  if (kind === "per_person") return words.imagesEach(price.includedImages, unit);
  if (price.includedImages > 0) return words.imagesIncluded(price.includedImages, price.maxImages, unit);
  return words.imagesFrom(price.minImages, price.maxImages, unit);
}

function Whom({ product }: { readonly product: Product }) {
  const sold = soldOnline(product) ?? product;
  const persons = sold.kind === "per_person" ? facts.upTo(sold.peoplePerSession) : facts.sizes(sizesOf(sold));
  return (
    <>
      {words.audiences[product.audience]}
      <span className="block text-small text-quiet">{persons}</span>
    </>
  );
}

function Book({ product }: { readonly product: Product }) {
  const online = soldOnline(product) !== null;
  const { columns } = words;
  const isRequest = online && product.needsApproval;
  const link = (
    <ButtonLink
      href={online ? `/book/${product.slug}` : companyAskHref({ sted: companyAskPlace(product.place) })}
      variant={online ? "primary" : "secondary"}
      compact
    >
      {online ? (
        <>
          {isRequest ? words.request : columns.book} <span className="sr-only">{product.name}</span>
        </>
      ) : (
        words.quote
      )}
    </ButtonLink>
  );
  if (!isRequest) return link;
  return (
    <>
      {link}
      <span className="mt-1 block text-small text-quiet">{words.requestNote}</span>
    </>
  );
}
