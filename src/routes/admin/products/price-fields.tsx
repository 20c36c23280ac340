import { useState } from "react";
import type { ProductRecord } from "~/areas/catalogue/reads/admin-record.server";
import { priceTexts as texts } from "~/areas/catalogue/texts/staff";
import { mvaRates, type PriceTerms } from "~/areas/catalogue/types";
import { formatAmount } from "~/kit/money";
import { instantsAt, parseDay, parseLocalTime } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFreshErrors } from "../booking/use-fresh-errors";
import { BandFields } from "./band-fields";
import { shownValue } from "./shown-value";

interface PriceFieldsProps {
  readonly record: ProductRecord;
  readonly problems: InvalidIntent | null;
}

/** The new price, starting from the current one; and the effect of saving it, in words. */
export function PriceFields({ record: { product, prices, bookings }, problems }: PriceFieldsProps) {
  const fresh = useFreshErrors(problems);
  const [from, setFrom] = useState({ day: "", time: "" });
  const terms = (prices.planned.at(-1) ?? prices.current)?.terms;
  if (!terms) return null;
  const shown = (name: string, stored: string) => ({
    name,
    defaultValue: shownValue(problems, name, stored),
    errors: fresh.errors(name),
  });
  return (
    <div className="space-y-5" onChange={fresh.touched}>
      <div className="product-pair">
        <TextField
          label={texts.day}
          hint={texts.dayHint}
          type="date"
          {...shown("day", "")}
          onChange={({ target }) => setFrom((before) => ({ ...before, day: target.value }))}
        />
        <TextField
          label={texts.time}
          hint={texts.timeHint}
          type="time"
          {...shown("time", "")}
          onChange={({ target }) => setFrom((before) => ({ ...before, time: target.value }))}
        />
      </div>
      <TextField
        label={baseLabel(product.kind)}
        inputMode="decimal"
        {...shown("base", formatAmount(terms.baseOre))}
      />
      {product.kind === "fotografering" && <SessionFields terms={terms} shown={shown} />}
      <SelectField
        label={texts.mvaRate}
        hint={texts.mvaRateHint(terms.mvaIncluded)}
        options={rateOptions(terms.mvaBp)}
        {...shown("mvaRate", String(terms.mvaBp))}
      />
      {product.kind === "per_person" && <BandFields bands={terms.bands} problems={problems} />}
      <p className="product-effect" role="status">
        {texts.effect(momentWords(from), bookings.coming)}
      </p>
    </div>
  );
}

/** The statutory rates, and the product's own where it is another. */
function rateOptions(current: number) {
  const rates = new Set([...mvaRates.map(Number), current]);
  return [...rates].map((rate) => ({ value: String(rate), label: texts.rate(rate) }));
}

type Shown = (
  name: string,
  stored: string,
) => { name: string; defaultValue: string; errors: readonly string[] };

function SessionFields({ terms, shown }: { terms: PriceTerms; shown: Shown }) {
  return (
    <>
      <TextField
        label={texts.extraImage}
        inputMode="decimal"
        {...shown("extraImage", formatAmount(terms.extraImageOre))}
      />
      <TextField
        label={texts.extraPerson}
        inputMode="decimal"
        {...shown("extraPerson", formatAmount(terms.extraPersonOre))}
      />
      <div className="product-pair">
        <NumberField
          label={texts.includedImages}
          {...shown("includedImages", String(terms.includedImages))}
        />
        <NumberField label={texts.minImages} {...shown("minImages", String(terms.minImages))} />
        <NumberField label={texts.maxImages} {...shown("maxImages", String(terms.maxImages))} />
      </div>
    </>
  );
}

function baseLabel(kind: ProductRecord["product"]["kind"]): string {
  if (kind === "per_person") return texts.rigging;
  return kind === "fotografering" ? texts.base : texts.unit;
}

/** "fra fredag 1. januar 2027 kl. 00.00", or "fra nå" while no moment has been chosen. */
function momentWords({ day: typedDay, time: typedTime }: { day: string; time: string }): string {
  const day = parseDay(typedDay);
  const time = parseLocalTime(typedTime || "00:00");
  const [moment] = day && time ? instantsAt(day, time) : [];
  return moment === undefined ? texts.fromNow : texts.fromMoment(formatWhenWithYear(moment));
}
