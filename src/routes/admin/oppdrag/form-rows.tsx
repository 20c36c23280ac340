import { mvaRates } from "~/areas/catalogue/types";
import { formTexts as texts } from "~/areas/oppdrag/texts/form";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextField } from "~/ui/field/text-field";
import type { EditorFields } from "../quotes/editor-fields";
import { Repeated } from "../quotes/editor-rows";

const { fields: words } = texts;

interface RowsProps {
  readonly field: EditorFields;
  /** How many are stored. */
  readonly count: number;
}

export function DayRows({ field, count }: RowsProps) {
  return (
    <Repeated field={field} place="days" count={count} add={texts.addDay} max={10}>
      {(row) => <DayRow field={field} row={row} />}
    </Repeated>
  );
}

function DayRow({ field, row }: { readonly field: EditorFields; readonly row: string }) {
  const of = (name: string, none?: string) => field.of(`${row}-${name}`, none);
  return (
    <div className="quote-grid">
      <TextField {...of("day")} type="date" label={words.day} />
      <TextField {...of("from", "09:00")} type="time" label={words.from} />
      <TextField {...of("to", "15:00")} type="time" label={words.to} />
      <SelectField
        {...of("place", "hos_dere")}
        label={words.place}
        options={Object.entries(oppdragTexts.places).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...of("address")} label={words.address} optional />
      <NumberField {...of("heads")} label={words.heads} min={0} max={2000} />
      <NumberField {...of("stations", "1")} label={words.stations} min={1} max={10} />
      <NumberField {...of("minutesEach", "0")} label={words.minutesEach} min={0} max={120} />
      <NumberField {...of("beforeMinutes", "60")} label={words.before} min={0} max={600} />
      <NumberField {...of("afterMinutes", "45")} label={words.after} min={0} max={600} />
    </div>
  );
}

export function PriceRows({ field, count }: RowsProps) {
  return (
    <Repeated field={field} place="lines" count={count} add={texts.addLine} max={12}>
      {(row) => <PriceRow field={field} row={row} />}
    </Repeated>
  );
}

function PriceRow({ field, row }: { readonly field: EditorFields; readonly row: string }) {
  const of = (name: string, none?: string) => field.of(`${row}-${name}`, none);
  return (
    <div className="quote-grid">
      <TextField {...of("name")} label={words.line} className="quote-wide" />
      <NumberField {...of("quantity", "1")} label={words.quantity} min={1} max={100_000} />
      <SelectField
        {...of("unit", "piece")}
        label={words.unit}
        options={Object.entries(texts.units).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...of("unitOre")} label={words.unitPrice} inputMode="decimal" />
      <SelectField
        {...of("mvaBp", "2500")}
        label={words.mva}
        options={mvaRates.map((value) => ({ value, label: `${Number(value) / 100} %` }))}
      />
    </div>
  );
}
