import { priceTexts as texts } from "~/areas/catalogue/texts/staff";
import type { PersonBand } from "~/areas/catalogue/types";
import { formatAmount } from "~/kit/money";
import { NumberField, TextField } from "~/ui/field/text-field";
import type { InvalidIntent } from "~/ui/record/outcome";
import { shownValue } from "./shown-value";

interface BandFieldsProps {
  readonly bands: readonly PersonBand[];
  readonly problems: InvalidIntent | null;
}

/** One row for each band, and two empty ones. */
export function BandFields({ bands, problems }: BandFieldsProps) {
  const rows = [...bands, undefined, undefined];
  const shown = (name: "fromPersons" | "unit", row: number, stored: string) => ({
    name,
    id: `${name}-${row}`,
    defaultValue: shownValue(problems, name, stored, row),
    errors: problems?.errors[`${name}[${row}]`] ?? [],
  });
  return (
    <fieldset className="product-bands-form">
      <legend>{texts.bands}</legend>
      <p className="text-quiet">{texts.bandsHint}</p>
      {rows.map((band, row) => (
        <div key={band?.fromPersons ?? `new ${row}`} className="product-pair">
          <NumberField
            label={texts.fromPersons(row + 1)}
            {...shown("fromPersons", row, band ? String(band.fromPersons) : "")}
          />
          <TextField
            label={texts.bandUnit(row + 1)}
            inputMode="decimal"
            {...shown("unit", row, band ? formatAmount(band.unitOre) : "")}
          />
        </div>
      ))}
    </fieldset>
  );
}
