import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { lowestPrice } from "~/areas/catalogue/rules/lowest-price";
import { priceTexts as texts } from "~/areas/catalogue/texts/staff";
import type { PriceVersion, ProductKind } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button } from "~/ui/button";
import type { InvalidIntent } from "~/ui/record/outcome";
import { RecordAction } from "~/ui/record/record-action";
import { RecordActions } from "~/ui/record/record-actions";
import { RecordSection } from "~/ui/record/record-section";
import { PriceFields } from "./price-fields";

interface PriceSectionProps {
  readonly record: ProductRecord;
  readonly invalid: InvalidIntent | null;
}

/** The current, planned and past prices; and the form for a new one. */
export function PriceSection({ record, invalid }: PriceSectionProps) {
  const { product, prices, version } = record;
  const problems = invalid?.intent === "price" ? invalid : null;
  return (
    <RecordSection title={texts.title}>
      <ul className="product-prices">
        {prices.current && <PriceLine price={prices.current} kind={product.kind} label={texts.now} />}
        {prices.planned.map((price) => (
          <PriceLine key={price.priceListVersion} price={price} kind={product.kind} label={texts.planned}>
            <Withdraw price={price} version={version} />
          </PriceLine>
        ))}
      </ul>
      <RecordActions>
        <RecordAction intent="price" label={texts.change} icon="save" submitLabel={texts.submit}>
          <PriceFields record={record} problems={problems} />
        </RecordAction>
      </RecordActions>
      {prices.past.length > 0 && (
        <details className="product-past">
          <summary className="link">{texts.past}</summary>
          <ul className="product-prices">
            {prices.past.map((price) => (
              <PriceLine key={price.priceListVersion} price={price} kind={product.kind} />
            ))}
          </ul>
        </details>
      )}
    </RecordSection>
  );
}

interface PriceLineProps {
  readonly price: PriceVersion;
  readonly kind: ProductKind;
  readonly label?: string;
  readonly children?: ReactNode;
}

function PriceLine({ price: { terms, validFrom }, kind, label, children }: PriceLineProps) {
  const mva = terms.mvaIncluded ? texts.withMva : texts.withoutMva;
  return (
    <li>
      <div>
        <p>
          {label && <strong>{label}: </strong>}
          {texts.summary(formatKroner(lowestPrice(kind, terms)), mva)}
        </p>
        <p className="text-quiet">
          {texts.since(formatWhenWithYear(validFrom))}
          {kind === "fotografering" &&
            ` · ${texts.made(formatKroner(terms.baseOre), formatKroner(terms.extraImageOre), terms.includedImages)}`}
        </p>
      </div>
      {children}
    </li>
  );
}

function Withdraw({ price, version }: { price: PriceVersion; version: number }) {
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="intent" value="withdrawPrice" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="priceListVersion" value={price.priceListVersion} />
      <Button variant="secondary" compact aria-label={texts.withdrawOf(formatWhenWithYear(price.validFrom))}>
        {texts.withdraw}
      </Button>
    </Form>
  );
}
