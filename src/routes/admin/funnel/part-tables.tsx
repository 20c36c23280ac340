import { Link } from "react-router";
import { type Period, writePeriod } from "~/areas/attempts/rules/period";
import { deviceNames } from "~/areas/attempts/texts/staff";
import { wishText } from "~/areas/attempts/texts/wish";
import { type AttemptStep, attemptList, type Device } from "~/areas/attempts/types";
import { bookingList, type LaterStep } from "~/areas/bookings/types";
import type { FunnelRow, LandingRow, MetRow, SoughtRow } from "~/areas/reports/reads/funnel.server";
import { partNames, funnelTexts as texts } from "~/areas/reports/texts/funnel";
import type { FunnelPart } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import { thousands } from "~/kit/text";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import type { AskedPeriod } from "./period";
import { Bar, shareText } from "./step-table";

interface PartTableProps {
  readonly part: FunnelPart;
  readonly rows: readonly FunnelRow[];
  readonly period: Period;
  readonly isOpenable: boolean;
  readonly asked: AskedPeriod;
}

/** The funnel by source, device or product. */
export function PartTable({ part, rows: parts, period, isOpenable, asked }: PartTableProps) {
  const rows = [totalOf(parts), ...parts];
  const hasOwn = part === "kilde" && parts.some(({ key }) => key.startsWith("/"));
  const most = Math.max(...parts.map(({ product }) => product), 1);
  const number = (step: AttemptStep) => (row: FunnelRow) =>
    isOpenable ? (
      <Link className="link" to={rowHref(part, row, { naadde: step, periode: writePeriod(period) })}>
        {thousands(row[step])}
      </Link>
    ) : (
      thousands(row[step])
    );
  const step = (key: AttemptStep) => ({ key, header: texts.steps[key], end: true, cell: number(key) });
  return (
    <RecordSection title={texts.byTitle(partNames[part])}>
      <Table
        caption={texts.byTitle(partNames[part])}
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: "name",
            header: partNames[part],
            rowHeader: true,
            cell: ({ key, name }) =>
              key === total ? texts.all : part === "enhet" ? deviceNames[key as Device] : name,
          },
          {
            key: "visits",
            header: texts.steps.visits,
            end: true,
            cell: ({ key, visits }) =>
              visits === null ? (
                texts.unmeasured
              ) : (
                <a className="link" href={visitsHref(asked, part, key === total ? null : key)}>
                  {thousands(visits)}
                </a>
              ),
          },
          step("product"),
          {
            key: "chart",
            header: "",
            cell: ({ key, product }) => key !== total && <Bar share={product / most} />,
          },
          step("time"),
          step("contact"),
          step("confirmed"),
          {
            key: "share",
            header: texts.conversion,
            end: true,
            cell: ({ confirmed, product }) => shareText(confirmed, product),
          },
        ]}
      />
      {hasOwn && <p className="text-quiet">{texts.ownPages}</p>}
    </RecordSection>
  );
}

/** The key of the row of totals; no source, device or product has this name. */
const total = "";

function totalOf(rows: readonly FunnelRow[]): FunnelRow {
  const sum = (of: (row: FunnelRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    key: total,
    name: texts.all,
    visits: rows.every(({ visits }) => visits === null) ? null : sum(({ visits }) => visits ?? 0),
    product: sum(({ product }) => product),
    time: sum(({ time }) => time),
    contact: sum(({ contact }) => contact),
    confirmed: sum(({ confirmed }) => confirmed),
    inVain: sum(({ inVain }) => inVain),
  };
}

/** The landing pages of the visits from this source or device. */
export function visitsHref({ preset, period }: AskedPeriod, part: FunnelPart, key: string | null): string {
  const when: Record<string, string> = preset ? { dager: preset } : { fra: period.first, til: period.last };
  const query = new URLSearchParams({ ...when, del: part, ...(key !== null && { besok: key }) });
  return `${adminHref.funnel}?${query}#besok`;
}

function rowHref(
  part: FunnelPart,
  { key }: FunnelRow,
  asked: { naadde: AttemptStep; periode: string },
): string {
  if (key === total) return attemptList.href(asked);
  if (part === "kilde") return attemptList.href({ ...asked, kilde: key });
  if (part === "enhet") return attemptList.href({ ...asked, enhet: key as Device });
  return attemptList.href({ ...asked, produkt: key });
}

/** Demand without free times. */
export function VainTable({
  rows,
  period,
}: {
  readonly rows: readonly SoughtRow[];
  readonly period: Period;
}) {
  const { title, lead, wish, attempts } = texts.vain;
  return (
    <RecordSection title={title}>
      <p className="text-quiet">{rows.length > 0 ? lead : texts.noVain}</p>
      {rows.length > 0 && (
        <Table
          caption={title}
          captionHidden
          rows={rows}
          rowKey={(row) => `${row.wish} ${row.productSlug}`}
          columns={[
            { key: "wish", header: wish, rowHeader: true, cell: (row) => wishText(row.wish) },
            { key: "product", header: texts.met.product, cell: (row) => row.productName },
            {
              key: "attempts",
              header: attempts,
              end: true,
              cell: (row) => (
                <Link
                  className="link"
                  to={attemptList.href({
                    produkt: row.productSlug,
                    sokt: row.wish,
                    periode: writePeriod(period),
                  })}
                >
                  {thousands(row.attempts)}
                </Link>
              ),
            },
          ]}
        />
      )}
    </RecordSection>
  );
}

/** The outcome of the bookings. */
export function MetTable({ rows, period }: { readonly rows: readonly MetRow[]; readonly period: Period }) {
  const { title, lead, product, ordered, met, missed } = texts.met;
  const later = { extras: "tillegg", paid: "betalt", again: "igjen" } as const;
  const bestilt = writePeriod(period);
  const link = (
    n: number,
    slug: string,
    more: { status?: "completed" | "no_show"; siden?: LaterStep } = {},
  ) => (
    <Link
      className="link"
      to={bookingList.href({ vis: "alle", bestilt, ...(slug && { produkt: slug }), ...more })}
    >
      {thousands(n)}
    </Link>
  );
  return (
    <RecordSection title={title}>
      <p className="text-quiet">{rows.length > 0 ? lead : texts.noMet}</p>
      {rows.length > 0 && (
        <Table
          caption={title}
          captionHidden
          rows={[allMet(rows), ...rows]}
          rowKey={({ productSlug }) => productSlug}
          columns={[
            { key: "product", header: product, rowHeader: true, cell: (row) => row.productName },
            { key: "ordered", header: ordered, end: true, cell: (row) => link(row.ordered, row.productSlug) },
            {
              key: "met",
              header: met,
              end: true,
              cell: (row) => link(row.met, row.productSlug, { status: "completed" }),
            },
            {
              key: "missed",
              header: missed,
              end: true,
              cell: (row) => link(row.missed, row.productSlug, { status: "no_show" }),
            },
            {
              key: "share",
              header: texts.columns.share,
              end: true,
              cell: (row) => shareText(row.met, row.ordered),
            },
            ...(["extras", "paid", "again"] as const).map((key) => ({
              key,
              header: texts.met[key],
              end: true,
              cell: (row: MetRow) => (
                <>
                  {link(row[key], row.productSlug, { siden: later[key] })}{" "}
                  <span className="text-quiet">({shareText(row[key], row.met)})</span>
                </>
              ),
            })),
          ]}
        />
      )}
    </RecordSection>
  );
}

function allMet(rows: readonly MetRow[]): MetRow {
  const sum = (key: "ordered" | "met" | "missed" | "extras" | "paid" | "again") =>
    rows.reduce((all, row) => all + row[key], 0);
  return {
    productSlug: total,
    productName: texts.all,
    ordered: sum("ordered"),
    met: sum("met"),
    missed: sum("missed"),
    extras: sum("extras"),
    paid: sum("paid"),
    again: sum("again"),
  };
}

/** The rows behind the number of visits. */
export function VisitTable({
  rows,
  of,
  allHref,
}: {
  readonly rows: readonly LandingRow[];
  /** Limits the visits; null: all. */
  readonly of: string | null;
  readonly allHref: string;
}) {
  const { title, lead, path, other } = texts.visits;
  const most = Math.max(...rows.map(({ visits }) => visits), 1);
  return (
    <div id="besok">
      <RecordSection title={title}>
        <p className="text-quiet">{rows.length > 0 ? lead : other}</p>
        {of !== null && (
          <p>
            {texts.visits.of(of)}{" "}
            <a className="link" href={allHref}>
              {texts.visits.showAll}
            </a>
          </p>
        )}
        {rows.length > 0 && (
          <Table
            caption={title}
            captionHidden
            rows={rows}
            rowKey={(row) => row.path}
            columns={[
              { key: "path", header: path, rowHeader: true, cell: (row) => row.path },
              { key: "visits", header: title, end: true, cell: (row) => thousands(row.visits) },
              { key: "chart", header: "", cell: (row) => <Bar share={row.visits / most} /> },
            ]}
          />
        )}
      </RecordSection>
    </div>
  );
}
