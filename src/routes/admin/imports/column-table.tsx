import { type ColumnReading, isInDoubt } from "~/areas/imports/rules/column-reading";
import { fieldOf } from "~/areas/imports/rules/fields";
import { choicesOf, fieldNamesOf } from "~/areas/imports/texts/choices";
import { droppedTexts, importTexts } from "~/areas/imports/texts/imports";
import type { ImportColumn, RecordImportKind } from "~/areas/imports/types";
import { SelectField } from "~/ui/field/select-field";

const { map: words } = importTexts;

export interface ShownColumn extends ImportColumn {
  /** A few different values of the column. */
  readonly examples: readonly string[];
  /** Of a column with a field of few values: those that are in the file. */
  readonly distinct: readonly string[];
  readonly reading: ColumnReading;
}

/** Each column of the file with its examples, and which field it fills. */
export function ColumnTable({
  kind,
  columns,
}: {
  readonly kind: RecordImportKind;
  readonly columns: readonly ShownColumn[];
}) {
  return (
    <ul className="import-columns">
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place in the file
        <li key={index}>
          <div className="import-column-head">
            <h2>{column.heading}</h2>
            <p className="import-examples">
              {column.dropped ? droppedTexts[column.dropped] : examplesOf(column.examples)}
            </p>
          </div>
          {!column.dropped && <ColumnFields kind={kind} column={column} index={index} />}
        </li>
      ))}
    </ul>
  );
}

function examplesOf(examples: readonly string[]): string {
  return examples.length === 0 ? words.empty : examples.join(" · ");
}

interface ColumnFieldsProps {
  readonly kind: RecordImportKind;
  readonly column: ShownColumn;
  readonly index: number;
}

function ColumnFields({ kind, column, index }: ColumnFieldsProps) {
  const names = fieldNamesOf(kind);
  const doubted = isInDoubt(column, column.reading);
  const choices = column.field ? choicesOf(kind, column.field) : [];
  return (
    <div className="import-column-fields">
      <SelectField
        label={words.field}
        name={`felt-${index}`}
        emptyLabel={words.noField}
        defaultValue={column.field ?? ""}
        options={names}
      />
      {isDay(kind, column.field) && (
        <SelectField
          label={words.days}
          name={`dato-${index}`}
          {...questionOf(column)}
          defaultValue={column.days ?? column.reading.days ?? (doubted ? "" : "dmy")}
          options={Object.entries(words.dayOrders).map(([value, label]) => ({ value, label }))}
        />
      )}
      {isAmount(kind, column.field) && (
        <SelectField
          label={words.decimals}
          name={`desimal-${index}`}
          {...questionOf(column)}
          defaultValue={column.decimals ?? column.reading.decimals ?? (doubted ? "" : ",")}
          options={Object.entries(words.decimalSigns).map(([value, label]) => ({ value, label }))}
        />
      )}
      {choices.length > 0 && column.distinct.length > 0 && (
        <details className="import-more">
          <summary>{words.values}</summary>
          {column.distinct.map((value, at) => (
            <div key={value}>
              <input type="hidden" name={`fra-${index}-${at}`} value={value} />
              <SelectField
                label={words.value(value)}
                name={`verdi-${index}-${at}`}
                emptyLabel={words.unknown}
                defaultValue={column.values?.[value] ?? meaningOf(choices, value)}
                options={choices}
              />
            </div>
          ))}
        </details>
      )}
    </div>
  );
}

/** A cell that can be read in two ways, with both, until somebody has said which. */
function questionOf(column: ShownColumn) {
  const { doubt } = column.reading;
  if (!doubt || !isInDoubt(column, column.reading)) return {};
  return { hint: words.doubt(doubt.cell.slice(0, 60), ...doubt.readings), emptyLabel: words.choose };
}

function isDay(kind: RecordImportKind, field: string | null): boolean {
  return ["day", "paid"].includes(fieldOf(kind, field)?.type ?? "");
}

function isAmount(kind: RecordImportKind, field: string | null): boolean {
  return fieldOf(kind, field)?.type === "amount";
}

function meaningOf(choices: readonly { value: string; names: readonly string[] }[], text: string): string {
  return choices.find(({ names }) => names.includes(text.trim().toLowerCase()))?.value ?? "";
}
