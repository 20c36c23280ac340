import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { lowestPrice } from "~/areas/catalogue/rules/lowest-price";
import {
  audienceNames,
  familyNames,
  kindNames,
  placeNames,
  priceTexts,
  productFields,
  productTexts as texts,
} from "~/areas/catalogue/texts/staff";
import { productList } from "~/areas/catalogue/types";
import { formatDuration } from "~/kit/duration-format";
import { Badge } from "~/ui/badge";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";

interface ProductHeadProps {
  readonly record: ProductRecord;
  readonly frame: RecordFrame;
}

export function ProductHead({ record: { product, prices }, frame }: ProductHeadProps) {
  const { current } = prices;
  const terms = current?.terms;
  return (
    <RecordHeader
      back={{ to: productList.href(), label: texts.back }}
      eyebrow={`${kindNames[product.kind]} · ${familyNames[product.family]}`}
      title={product.name}
      status={<Badge>{product.shownOnPage ? texts.shown : texts.hidden}</Badge>}
      frame={frame}
      facts={[
        { term: texts.address, value: `/book/${product.slug}` },
        { term: productFields.audience, value: audienceNames[product.audience] },
        { term: productFields.place, value: placeNames[product.place] },
        ...(product.durationMinutes > 0
          ? [{ term: productFields.durationMinutes, value: formatDuration(product.durationMinutes) }]
          : []),
      ]}
      {...(terms && {
        money: {
          term: texts.columns.price,
          ore: lowestPrice(product.kind, terms),
          aside: terms.mvaIncluded ? priceTexts.withMva : priceTexts.withoutMva,
        },
      })}
    />
  );
}
