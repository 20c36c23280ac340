import { Form, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import {
  clockNames,
  measureMeanings,
  reportPartNames,
  figureTexts as texts,
} from "~/areas/reports/texts/figures";
import { clocks, reportParts } from "~/areas/reports/types/figures";
import { adminHref } from "~/kit/admin-href";
import { type Day, dayOf, type Month, monthOf, plusMonths } from "~/kit/time";
import { formatMonth } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/field/select-field";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import "~/ui/styles/admin-reports.css";
import type { Route } from "./+types/monthly-report";
import { adminMeta } from "./admin-meta";
import { BucketTable } from "./reports/bucket-table";
import { comparedColumns, monthHeaders } from "./reports/compared-columns";
import { PartTable } from "./reports/part-table";
import { readMonthly } from "./reports/read-reports.server";
import { Choices, ReportHead } from "./reports/report-head";

export const meta: Route.MetaFunction = () => adminMeta(texts.monthly);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  return readMonthly(db, admin, new URL(request.url).searchParams, clock.now());
}

export default function MonthlyReport({ loaderData }: Route.ComponentProps) {
  const { mva, clock, part, period, isPart, compared, totals, computed, buckets, parts } = loaderData;
  const month = monthOf(period.first);
  const isEmpty = totals.every(({ sums }) => sums.now.count + sums.before.count + sums.lastYear.count === 0);
  return (
    <div className="report">
      <ReportHead
        title={`${texts.monthly} ${formatMonth(month)}`}
        mva={mva}
        computed={computed}
        file="manedsrapport"
      />
      <MonthForm month={month} today={dayOf(computed)} kept={{ mva, klokke: clock, del: part }} />
      {isEmpty ? (
        <EmptyState title={texts.empty.title}>{texts.empty.help}</EmptyState>
      ) : (
        <>
          <RecordSection title={texts.clocksTitle}>
            {isPart && <p className="report-meaning">{texts.untilSameDay}</p>}
            <Table
              caption={texts.clocksTitle}
              captionHidden
              rows={totals}
              rowKey={({ measure }) => measure}
              columns={[
                {
                  key: "term",
                  header: texts.columns.term,
                  rowHeader: true,
                  cell: ({ measure }) => (
                    <>
                      {clockNames[measure]}
                      <span className="report-meaning">{measureMeanings[measure]}</span>
                    </>
                  ),
                },
                ...comparedColumns<(typeof totals)[number]>({
                  mva,
                  compared,
                  headers: monthHeaders,
                  sumsOf: ({ sums }) => sums,
                  rowsOf: ({ measure }) => ({ measure, part: null, key: null, restOf: null }),
                }),
              ]}
            />
          </RecordSection>
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
          <BucketTable clock={clock} mva={mva} by="day" buckets={buckets} />
          <PartTable
            measure={clock}
            part={part}
            parts={parts}
            mva={mva}
            compared={compared}
            period={period}
            headers={monthHeaders}
          />
        </>
      )}
    </div>
  );
}

/** Months in the list of choices; earlier ones are reached by the links. */
const offered = 36;

interface MonthFormProps {
  readonly month: Month;
  readonly today: Day;
  readonly kept: Readonly<Record<string, string>>;
}

function MonthForm({ month, today, kept }: MonthFormProps) {
  const href = (to: Month) => `${adminHref.monthlyReport}?${new URLSearchParams({ ...kept, maned: to })}`;
  const latest = monthOf(today);
  const recent = Array.from({ length: offered }, (_, back) => plusMonths(latest, -back));
  const months = [...new Set([month, ...recent])]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: formatMonth(value) }));
  return (
    <div className="report-bar report-period">
      <Link className="link" to={href(plusMonths(month, -1))}>
        {texts.previousMonth}
      </Link>
      <Form noValidate>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField name="maned" label={texts.month} defaultValue={month} key={month} options={months} />
        <Button compact variant="secondary">
          {texts.show}
        </Button>
      </Form>
      <Link className="link" to={href(plusMonths(month, 1))}>
        {texts.nextMonth}
      </Link>
    </div>
  );
}
