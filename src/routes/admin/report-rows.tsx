import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import {
  type FigureRow,
  rowsOfFigure,
  rowsPerPage,
  sumOfFigure,
} from "~/areas/reports/reads/figure-list.server";
import {
  measureMeanings,
  measureNames,
  partName,
  reportPartNames,
  rowKindNames,
  figureTexts as texts,
} from "~/areas/reports/texts/figures";
import type { RowKind } from "~/areas/reports/types/figures";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { addOre } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { Pagination } from "~/ui/pagination";
import { Table } from "~/ui/table";
import "~/ui/styles/admin-reports.css";
import type { Route } from "./+types/report-rows";
import { adminMeta } from "./admin-meta";
import { askedRows, mvaViews, type RowsAsked, rowsHref } from "./reports/asked";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? texts.listed.title(measureNames[loaderData.asked.measure]) : texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const today = dayOf(clock.now());
  const asked = askedRows(searchParams, today);
  const wanted = { ...asked, today, period: asked.within };
  const sum = await sumOfFigure(db, admin, wanted);
  const pages = Math.max(1, Math.ceil(sum.count / rowsPerPage));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(searchParams.get("side")) || 1)));
  const rows = await rowsOfFigure(db, admin, wanted, page);
  return { asked, sum, page, pages, rows, mva: parseChoice(searchParams, "mva", mvaViews) ?? "eks" };
}

const hrefOf: Record<RowKind, (id: string) => string> = {
  booking: adminHref.booking,
  "company-request": adminHref.companyRequest,
  lead: adminHref.lead,
  quote: adminHref.quote,
  oppdrag: adminHref.oppdrag,
  invoice: adminHref.invoice,
};

export default function ReportRows({ loaderData }: Route.ComponentProps) {
  const { asked, sum, page, pages, rows, mva } = loaderData;
  const { columns: words } = texts;
  const href = rowsHref(asked, mva);
  return (
    <div className="report">
      <div className="admin-head">
        <h1>{texts.listed.title(measureNames[asked.measure])}</h1>
        <p>
          {[aboutPeriod(asked), aboutPart(asked, rows), texts.rows(sum.count)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className="report-meaning">{measureMeanings[asked.measure]}</p>
      {rows.length === 0 ? (
        <EmptyState title={texts.empty.title}>{texts.listed.none}</EmptyState>
      ) : (
        <>
          <dl className="report-sum">
            <dt>{texts.listed.sumOfAll}</dt>
            <dd>
              <Money ore={sum.netOre} /> {texts.mvaNames.eks.toLowerCase()}
            </dd>
            <dd>
              <Money ore={sum.mvaOre} /> {words.mva.toLowerCase()}
            </dd>
            <dd>
              <strong>
                <Money ore={addOre(sum.netOre, sum.mvaOre)} />
              </strong>{" "}
              {texts.mvaNames.inkl.toLowerCase()}
            </dd>
          </dl>
          <Table
            caption={texts.listed.title(measureNames[asked.measure])}
            captionHidden
            rows={rows.map((row, index) => ({ ...row, place: index }))}
            rowKey={({ place }) => String(place)}
            columns={[
              { key: "day", header: words.day, cell: ({ day }) => <DateText day={day} as="date" /> },
              {
                key: "record",
                header: words.record,
                rowHeader: true,
                cell: ({ kind, id, ref }) => (
                  <Link className="link" to={hrefOf[kind](id)}>
                    {[rowKindNames[kind], ref].filter(Boolean).join(" ")}
                  </Link>
                ),
              },
              { key: "who", header: words.who, cell: ({ who }) => who },
              { key: "net", header: words.net, end: true, cell: ({ netOre }) => <Money ore={netOre} /> },
              { key: "mva", header: words.mva, end: true, cell: ({ mvaOre }) => <Money ore={mvaOre} /> },
              {
                key: "total",
                header: words.total,
                end: true,
                cell: ({ netOre, mvaOre }) => <Money ore={addOre(netOre, mvaOre)} />,
              },
            ]}
          />
          <Pagination client page={page} pages={pages} hrefOf={(to) => `${href}&side=${to}`} />
        </>
      )}
      <p className="report-files">
        <span className="text-quiet">{texts.files}</span>
        {(["csv", "xlsx"] as const).map((format) => (
          <a
            key={format}
            className="link"
            href={`${adminHref.reportFile(`rader.${format}`)}?${href.split("?")[1]}`}
            download
          >
            {texts[format]}
          </a>
        ))}
      </p>
    </div>
  );
}

const aboutPeriod = ({ period }: RowsAsked) =>
  period && `${formatDate(period.first)}–${formatDate(period.last)}`;

function aboutPart({ part, key, restOf }: RowsAsked, rows: readonly FigureRow[]): string | null {
  if (!part || (key === null && !restOf)) return null;
  return `${reportPartNames[part]}: ${partName(part, restOf ? null : key, rows[0]?.name ?? "")}`;
}
