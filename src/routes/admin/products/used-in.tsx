import { Link } from "react-router";
import { bookingListWords } from "~/areas/bookings/texts/staff";
import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { productTexts as texts } from "~/areas/catalogue/texts/staff";
import type { ProductFamily } from "~/areas/catalogue/types";
import { adminHref } from "~/kit/admin-href";
import { RecordSection } from "~/ui/record/record-section";

const pagesOf: Record<ProductFamily, readonly string[]> = {
  headshots: ["/", "/headshots", "/headshots-oslo", "/profilbilder-oslo"],
  portrett: ["/portrettbilder", "/portrettfotograf-oslo"],
  presse: ["/pressebilder"],
  cv: ["/cv-bilder"],
  ansatt: ["/ansattfoto"],
};

/** Where the product is used: pages, bookings, and its sessions or add-ons. */
export function UsedIn({ record }: { record: ProductRecord }) {
  const { product, bookings, offeredWith, isArchived } = record;
  const isSession = product.kind === "fotografering" || product.kind === "per_person";
  const onPages = isSession && product.shownOnPage && !isArchived ? pagesOf[product.family] : [];
  return (
    <RecordSection title={texts.usedIn}>
      <dl className="product-uses">
        <dt>{texts.onPages}</dt>
        {onPages.length === 0 && <dd>{texts.noPages}</dd>}
        {onPages.map((path) => (
          <dd key={path}>
            <a className="link" href={path}>
              {path}
            </a>
          </dd>
        ))}
        {isSession && (
          <>
            <dt>{bookingListWords.title}</dt>
            <dd>{texts.bookings(bookings.all, bookings.coming)}</dd>
          </>
        )}
        {product.kind === "tillegg" && (
          <>
            <dt>{texts.offeredWith}</dt>
            {offeredWith.length === 0 && <dd>{texts.nothing}</dd>}
            {offeredWith.map(({ id, name }) => (
              <dd key={id}>
                <Link className="link" to={adminHref.product(id)}>
                  {name}
                </Link>
              </dd>
            ))}
          </>
        )}
      </dl>
    </RecordSection>
  );
}
