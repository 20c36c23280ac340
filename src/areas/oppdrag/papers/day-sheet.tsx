import { capitalise, count } from "~/kit/text";
import { dayOf, type Instant } from "~/kit/time";
import { formatDateTime, formatDay, formatDayNoYear, formatTime, formatTimeRange } from "~/kit/time-format";
import { Paper, Section, Sentence } from "~/platform/pdf/paper";
import { type Column, Table } from "~/platform/pdf/table";
import { personStatusNames } from "../texts/names";
import { daySheetTexts as texts } from "../texts/papers";
import { shortUseNames } from "../texts/words";
import type { PictureUse } from "../types";
import type { PersonStatus } from "../types/people";
import type { SlotKind } from "../types/plan";

export interface SheetRow {
  readonly key: string;
  readonly at: Instant | null;
  readonly kind: SlotKind;
  /** Null: a free time, a break or a reserve. */
  readonly person: {
    readonly name: string;
    readonly department: string;
    readonly status: PersonStatus;
    /** Null: not answered. */
    readonly uses: readonly PictureUse[] | null;
  } | null;
}

interface DaySheet {
  readonly company: string;
  readonly address: string;
  readonly from: Instant;
  readonly to: Instant;
  /** The rows of each station; those without a time come in a list of their own. */
  readonly stations: readonly (readonly SheetRow[])[];
  readonly withoutTime: readonly SheetRow[];
  readonly studio: string;
  /** Printed on the sheet, so that an outdated copy can be recognised. */
  readonly now: Instant;
}

/** A shooting day on paper, station by station, for a day without a network or a device. */
export function daySheet({ company, address, from, to, stations, withoutTime, studio, now }: DaySheet) {
  const day = dayOf(from);
  const timed = stations.flat().filter(({ person }) => person !== null).length;
  const lead = [company, formatTimeRange(from, to), address, texts.lead(timed, stations.length)];
  return (
    <Paper
      title={`${texts.name} ${company} ${formatDay(day)}`}
      heading={capitalise(formatDayNoYear(day))}
      lead={lead.filter(Boolean).join(" · ")}
      sender={studio}
      foot={`${texts.name} ${company} ${formatDay(day)}. ${texts.printed(formatDateTime(now))}`}
    >
      {timed === 0 && <Sentence>{texts.empty}</Sentence>}
      {stations.map((rows, station) =>
        rows.length === 0 ? null : (
          // A station is its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Section key={station} title={stations.length > 1 ? texts.station(station + 1) : texts.name}>
            <Rows rows={rows} />
          </Section>
        ),
      )}
      {withoutTime.length > 0 && (
        <Section title={texts.noTime}>
          <Rows rows={withoutTime} />
        </Section>
      )}
    </Paper>
  );
}

function Rows({ rows }: { readonly rows: readonly SheetRow[] }) {
  const people = rows.filter(({ person }) => person !== null).length;
  return (
    <Table
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      total={[texts.total, count(people, "person", "personer"), "", "", "", ""]}
    />
  );
}

const columns: readonly Column<SheetRow>[] = [
  {
    title: texts.columns.time,
    width: 10,
    strong: true,
    lines: ({ at }) => [at === null ? "–" : formatTime(at)],
  },
  {
    title: texts.columns.name,
    width: 29,
    strong: true,
    lines: ({ kind, person }) => [person?.name ?? (kind === "person" ? texts.free : texts.breaks[kind])],
  },
  { title: texts.columns.department, width: 17, lines: ({ person }) => [person?.department ?? ""] },
  { title: texts.columns.note, width: 22, lines: noteOf },
  { title: texts.columns.frames, width: 14, lines: () => [""] },
  { title: texts.columns.done, width: 8, box: ({ person }) => person !== null, lines: () => [""] },
];

const usual: ReadonlySet<PersonStatus> = new Set(["listed", "invited", "time_chosen", "confirmed", "moved"]);

/** What the photographer has to know: a status out of the ordinary, and what the picture may be used for. */
function noteOf({ person }: SheetRow): string[] {
  if (!person) return [""];
  const { status, uses } = person;
  const shown = usual.has(status) ? [] : [personStatusNames[status]];
  if (uses === null) return [...shown, texts.unanswered];
  if (uses.length === 0) return [...shown, texts.noUse];
  return [...shown, texts.someUses(uses.map((use) => shortUseNames[use].toLowerCase()))];
}
