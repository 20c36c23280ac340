import type { FieldValue } from "~/areas/history/types";
import { choicesOf } from "~/areas/imports/texts/choices";
import { fieldNames } from "~/areas/imports/texts/field-names";
import { importTexts, planReasonTexts, planTexts, twinTexts } from "~/areas/imports/texts/imports";
import type { FieldChange, PlanKind, PlannedRowShown, RecordImportKind, Twin } from "~/areas/imports/types";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { problemLine } from "./problem-line";
import { shownOfJob } from "./shown-job";

const { trial: words } = importTexts;

const tones: Record<PlanKind, BadgeTone> = { create: "good", update: "info", skip: "neutral", error: "bad" };

export interface NamedColumn {
  readonly heading: string;
  readonly field: string | null;
  readonly isDropped: boolean;
}

interface PlanTableProps {
  readonly kind: RecordImportKind;
  readonly rows: readonly PlannedRowShown[];
  readonly columns: readonly NamedColumn[];
  readonly openHref: (place: number) => string;
}

/** What each row will do, field by field, with what is wrong and who may be the same. */
export function PlanTable({ kind, rows, columns, openHref }: PlanTableProps) {
  if (rows.length === 0) return <p className="text-quiet">{words.noRows}</p>;
  return (
    <div className="import-rows">
      <Table
        caption={words.filtersLabel}
        captionHidden
        rows={rows}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: "who",
            header: words.who,
            rowHeader: true,
            cell: (row) => <Who kind={kind} row={row} columns={columns} />,
          },
          { key: "what", header: words.what, cell: (row) => <What row={row} /> },
          { key: "changes", header: words.changes, cell: (row) => <Changes kind={kind} row={row} /> },
          { key: "notes", header: words.notes, cell: (row) => <Notes kind={kind} row={row} /> },
          {
            key: "open",
            header: words.open,
            cell: ({ place, line }) => (
              <Link
                className="link"
                to={openHref(place)}
                preventScrollReset
                aria-label={words.openLine(line)}
              >
                {words.open}
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}

interface RowProps {
  readonly kind: RecordImportKind;
  readonly row: PlannedRowShown;
}

function Who({ kind, row, columns }: RowProps & { readonly columns: readonly NamedColumn[] }) {
  const { details, target, line } = row;
  const name = details?.targetName || firstCells(row, columns);
  return (
    <>
      {target && !target.startsWith("rad:") ? (
        <Link className="link" to={recordHref(kind, target)}>
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="list-sub tabular">
        {words.line} {line}
      </span>
    </>
  );
}

const recordHrefs = {
  customers: adminHref.customer,
  companies: adminHref.company,
  oppdrag: adminHref.oppdrag,
} satisfies Record<RecordImportKind, (id: string) => string>;

export function recordHref(kind: RecordImportKind, id: string): string {
  return recordHrefs[kind](id);
}

/** What the row says of itself, when it has no record. */
function firstCells({ cells, corrections }: PlannedRowShown, columns: readonly NamedColumn[]): string {
  const said = columns.flatMap(({ field }, index) => {
    const cell = corrections[String(index)] ?? cells[index];
    return field && cell ? [cell] : [];
  });
  return said.slice(0, 2).join(", ").slice(0, 80) || "–";
}

function What({ row: { plan, details } }: { readonly row: PlannedRowShown }) {
  if (!plan || !details) return null;
  return (
    <>
      <Badge tone={tones[plan]}>{planTexts[plan]}</Badge>
      <span className="list-sub">{planReasonTexts[details.reason]}</span>
    </>
  );
}

function Changes({ kind, row: { plan, details } }: RowProps) {
  // The sum as the file has it is shown once, as the job's.
  const changes = details?.changes.filter(({ field }) => !field.startsWith("whole")) ?? [];
  if (changes.length === 0) return null;
  return (
    <dl className="import-changes">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{fieldNames[kind][change.field] ?? change.field}</dt>
          <dd>
            {plan === "update" && (
              <>
                <del>{shown(kind, change, change.before)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{shown(kind, change, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(kind: RecordImportKind, { field }: FieldChange, value: FieldValue): string {
  if (value === null || value === "" || value === false) return words.emptyBefore;
  if (value === true) return words.yes;
  if (kind === "oppdrag") return shownOfJob(field, value);
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : words.emptyBefore;
  const text = String(value);
  if (field === "email" || field === "invoiceEmail") return formatEmail(text);
  if (field === "phone") return formatPhone(text);
  return choicesOf(kind, field).find((choice) => choice.value === text)?.label ?? text;
}

function Notes({ kind, row: { details } }: RowProps) {
  if (!details || details.problems.length + details.twins.length === 0) return null;
  return (
    <ul className="import-notes">
      {details.problems.map((problem) => (
        <li
          key={`${problem.code} ${problem.field} ${problem.value}`}
          data-error={problem.isError || undefined}
        >
          {problemLine(kind, problem)}
        </li>
      ))}
      {details.twins.map((twin) => (
        <li key={twin.ref}>
          <TwinLine kind={kind} twin={twin} />
        </li>
      ))}
    </ul>
  );
}

function TwinLine({
  kind,
  twin: { ref, name, score, by },
}: {
  readonly kind: RecordImportKind;
  readonly twin: Twin;
}) {
  const text = words.twin(name, score, twinTexts[by]);
  if (ref.startsWith("rad:")) return text;
  return (
    <Link className="link" to={recordHref(kind, ref)}>
      {text}
    </Link>
  );
}
