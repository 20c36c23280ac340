import { type ReactNode, useState } from "react";
import { mvaRates } from "~/areas/catalogue/types";
import { lineRoleNames, quoteStaffTexts as texts } from "~/areas/quotes/texts/staff";
import { placeNames } from "~/areas/quotes/texts/words";
import { lineRoles, type QuoteContent } from "~/areas/quotes/types";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { NumberField, TextField } from "~/ui/field/text-field";
import type { EditorFields } from "./editor-fields";

const { fields: words } = texts;

// With three alternatives the form stays below the 500 fields that a form may have.
const mostDays = 6;
const mostLines = 8;

interface RowsProps {
  readonly field: EditorFields;
  /** The list's place in the form: "sets-0-days". */
  readonly place: string;
  /** How many are stored. */
  readonly count: number;
}

interface RepeatedProps extends RowsProps {
  readonly add: string;
  readonly max: number;
  readonly children: (place: string) => ReactNode;
}

/** The filled-in rows and an empty one, so that the form works without scripts. The button adds another empty one. */
export function Repeated({ field, place, count, add, max, children }: RepeatedProps) {
  const [more, setMore] = useState(1);
  const filled = Math.max(count, field.rows(place));
  // What is stored is always shown, since saving keeps the rows of the form alone.
  const rows = Math.max(filled, Math.min(max, filled + more));
  return (
    <>
      {Array.from({ length: rows }, (_, index) => (
        // Rows are only added, at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className="quote-row">
          {children(`${place}-${index}`)}
        </div>
      ))}
      {rows < max && (
        <Button
          type="button"
          variant="quiet"
          compact
          className="needs-script"
          onClick={() => setMore(more + 1)}
        >
          {add}
        </Button>
      )}
    </>
  );
}

export function SetParts({
  field,
  content,
}: {
  readonly field: EditorFields;
  readonly content: QuoteContent;
}) {
  const stored = content.sets.length;
  const shown = Math.min(3, Math.max(stored, field.rows("sets"), 1) + 1);
  return Array.from({ length: shown }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an alternative is its place
    <SetPart key={index} field={field} index={index} content={content} />
  ));
}

interface SetPartProps {
  readonly field: EditorFields;
  readonly index: number;
  readonly content: QuoteContent;
}

/** An alternative that is not used yet is closed. */
function SetPart({ field, index, content }: SetPartProps) {
  const set = content.sets[index];
  const place = `sets-${index}`;
  const isUsed = index === 0 || set !== undefined || field.rows("sets") > index;
  return (
    <details className="quote-part" open={isUsed}>
      <summary>{isUsed ? texts.legends.set(index) : texts.addSet}</summary>
      <TextField {...field.of(`${place}-name`)} label={words.setName} optional />
      <Repeated
        field={field}
        place={`${place}-days`}
        count={set?.days.length ?? 0}
        add={texts.addDay}
        max={mostDays}
      >
        {(row) => <DayRow field={field} row={row} />}
      </Repeated>
      <LineRows field={field} place={`${place}-lines`} count={set?.lines.length ?? 0} />
    </details>
  );
}

interface RowProps {
  readonly field: EditorFields;
  readonly row: string;
}

function DayRow({ field, row }: RowProps) {
  const of = (name: string, none?: string) => field.of(`${row}-${name}`, none);
  return (
    <div className="quote-grid">
      <TextField {...of("day")} type="date" label={words.day} />
      <TextField {...of("from", "09:00")} type="time" label={words.from} />
      <TextField {...of("to", "15:00")} type="time" label={words.to} />
      <SelectField
        {...of("place", "hos_dere")}
        label={words.place}
        options={Object.entries(placeNames).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...of("address")} label={words.address} optional />
      <NumberField {...of("heads")} label={words.heads} min={0} max={2000} />
      <NumberField {...of("stations", "1")} label={words.stations} min={1} max={10} />
      <NumberField {...of("beforeMinutes", "60")} label={words.before} min={0} max={600} />
      <NumberField {...of("afterMinutes", "45")} label={words.after} min={0} max={600} />
      <NumberField {...of("travelMinutes", "0")} label={words.travel} min={0} max={600} />
    </div>
  );
}

export function LineRows({ field, place, count }: RowsProps) {
  return (
    <Repeated field={field} place={place} count={count} add={texts.addLine} max={mostLines}>
      {(row) => <LineRow field={field} row={row} />}
    </Repeated>
  );
}

function LineRow({ field, row }: RowProps) {
  const of = (name: string, empty?: string) => field.of(`${row}-${name}`, empty);
  return (
    <div className="quote-grid">
      <TextField {...of("name")} label={words.line} className="quote-wide" />
      <NumberField {...of("quantity", "1")} label={words.quantity} min={1} max={100_000} />
      <TextField {...of("unitOre")} label={words.unitPrice} inputMode="decimal" />
      <SelectField
        {...of("mvaBp", "2500")}
        label={words.mva}
        options={mvaRates.map((value) => ({ value, label: `${Number(value) / 100} %` }))}
      />
      <SelectField
        {...of("role", "fixed")}
        label={words.role}
        options={lineRoles.map((value) => ({ value, label: lineRoleNames[value] }))}
      />
      <TextField {...of("groupName")} label={words.groupName} optional />
      <CheckboxField {...field.box(`${row}-mvaIncluded`)} label={words.included} />
      <input type="hidden" name={`${row}-given`} value={field.value(`${row}-given`)} />
    </div>
  );
}

export function PartRows({ field, count }: Pick<RowsProps, "field" | "count">) {
  return (
    <Repeated field={field} place="parts" count={count} add={words.partName} max={3}>
      {(row) => (
        <div className="quote-grid">
          <TextField {...field.of(`${row}-name`)} label={words.partName} optional />
          <TextField {...field.of(`${row}-value`)} label={words.partValue} inputMode="decimal" />
          <SelectField
            {...field.of(`${row}-kind`, "percent")}
            label={words.partKind}
            options={[
              { value: "percent", label: words.percent },
              { value: "amount", label: words.kroner },
            ]}
          />
        </div>
      )}
    </Repeated>
  );
}
