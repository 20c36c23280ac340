import { Form, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import type { Period } from "~/areas/attempts/rules/period";
import {
  clockNames,
  measureMeanings,
  reportPartNames,
  figureTexts as texts,
} from "~/areas/reports/texts/figures";
import { clocks, reportParts } from "~/areas/reports/types/figures";
import { adminHref } from "~/kit/admin-href";
import { formatDate } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import "~/ui/styles/admin-reports.css";
import type { Route } from "./+types/revenue-report";
import { adminMeta } from "./admin-meta";
import { type PeriodPreset, periodPresets } from "./reports/asked";
import { BucketTable } from "./reports/bucket-table";
import { comparedColumns, periodHeaders } from "./reports/compared-columns";
import { PartTable } from "./reports/part-table";
import { readRevenue } from "./reports/read-reports.server";
import { Choices, ReportHead } from "./reports/report-head";

export const meta: Route.MetaFunction = () => adminMeta(texts.revenue);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  return readRevenue(db, admin, new URL(request.url).searchParams, clock.now());
}

export default function RevenueReport({ loaderData }: Route.ComponentProps) {
  const { mva, clock, part, period, isPart, preset, isWrong, compared, sums, computed, buckets, parts } =
    loaderData;
  const isEmpty = sums.now.count + sums.before.count + sums.lastYear.count === 0;
  const title = `${texts.revenue} ${formatDate(period.first)}–${formatDate(period.last)}`;
  return (
    <div className="report">
      <ReportHead title={title} mva={mva} computed={computed} file="omsetning" />
      <SpanForm period={period} preset={preset} kept={{ mva, klokke: clock, del: part }} />
      {isWrong && <Notice tone="warn">{texts.badPeriod}</Notice>}
      <div className="report-bar">
        <Choices
          label={texts.clock}
          name="klokke"
          chosen={clock}
          choices={clocks}
          nameOf={(each) => clockNames[each]}
        />
        <Choices
          label={texts.by}
          name="del"
          chosen={part}
          choices={reportParts}
          nameOf={(each) => reportPartNames[each]}
        />
      </div>
      {isEmpty ? (
        <EmptyState title={texts.empty.title}>{texts.empty.help}</EmptyState>
      ) : (
        <>
          <RecordSection title={clockNames[clock]}>
            <p className="report-meaning">{measureMeanings[clock]}</p>
            {isPart && <p className="report-meaning">{texts.untilSameDay}</p>}
            <Table
              caption={clockNames[clock]}
              captionHidden
              rows={[sums]}
              rowKey={() => clock}
              columns={[
                { key: "term", header: texts.columns.term, rowHeader: true, cell: () => texts.sum },
                ...comparedColumns<typeof sums>({
                  mva,
                  compared,
                  headers: periodHeaders,
                  sumsOf: (each) => each,
                  rowsOf: () => ({ measure: clock, part: null, key: null, restOf: null }),
                }),
              ]}
            />
          </RecordSection>
          <BucketTable clock={clock} mva={mva} by="month" buckets={buckets} />
          <PartTable
            measure={clock}
            part={part}
            parts={parts}
            mva={mva}
            compared={compared}
            period={period}
            headers={periodHeaders}
          />
        </>
      )}
    </div>
  );
}

interface SpanFormProps {
  readonly period: Period;
  readonly preset: PeriodPreset | null;
  readonly kept: Readonly<Record<string, string>>;
}

function SpanForm({ period, preset, kept }: SpanFormProps) {
  return (
    <div className="report-bar report-period">
      <nav aria-label={texts.presetsLabel} className="report-choices">
        <ul>
          {periodPresets.map((each) => (
            <li key={each}>
              <Link
                className="link"
                to={`${adminHref.revenueReport}?${new URLSearchParams({ ...kept, siste: each })}`}
                aria-current={each === preset ? "true" : undefined}
              >
                {texts.presets[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form noValidate key={`${period.first} ${period.last}`}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField type="date" name="fra" label={texts.from} defaultValue={period.first} />
        <TextField type="date" name="til" label={texts.to} defaultValue={period.last} />
        <Button compact variant="secondary">
          {texts.show}
        </Button>
      </Form>
    </div>
  );
}
