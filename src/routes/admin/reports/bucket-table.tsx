import { clockNames, figureTexts as texts } from "~/areas/reports/texts/figures";
import type { Clock } from "~/areas/reports/types/figures";
import { formatKroner } from "~/kit/money";
import type { Day, Month } from "~/kit/time";
import { formatMonth, formatShortDay, shortMonthName } from "~/kit/time-format";
import { BarChart } from "~/ui/bar-chart";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { amountOf, type MvaView } from "./asked";
import { Figure } from "./figure";
import type { Bucket } from "./read-reports.server";

interface BucketTableProps {
  readonly clock: Clock;
  readonly mva: MvaView;
  readonly by: "day" | "month";
  readonly buckets: readonly Bucket[];
}

/** The chart of a clock over time, and its table. */
export function BucketTable({ clock, mva, by, buckets }: BucketTableProps) {
  const title = by === "day" ? texts.perDay(clockNames[clock]) : texts.perMonth(clockNames[clock]);
  const nameOf = (bucket: string) =>
    by === "day" ? formatShortDay(bucket as Day) : formatMonth(bucket as Month);
  const largest = buckets.reduce<Bucket | null>(
    (most, bucket) => (!most || amountOf(bucket.now, mva) > amountOf(most.now, mva) ? bucket : most),
    null,
  );
  const shown = buckets.filter(({ now, lastYear }) => now.count + lastYear.count > 0);
  const top = Math.max(
    0,
    ...buckets.flatMap(({ now, lastYear }) => [amountOf(now, mva), amountOf(lastYear, mva)]),
  );
  const isEmpty = !largest || largest.now.count === 0;
  return (
    <RecordSection title={title}>
      <BarChart
        summary={
          isEmpty
            ? texts.chartEmpty(title)
            : texts.chart(title, formatKroner(amountOf(largest.now, mva)), nameOf(largest.bucket))
        }
        legend={{ value: texts.chartNow, before: texts.chartLastYear }}
        top={formatKroner(top as ReturnType<typeof amountOf>)}
        bars={buckets.map(({ bucket, now, lastYear }) => ({
          key: bucket,
          label: by === "day" ? String(Number(bucket.slice(8))) : shortMonthName(`${bucket}-01` as Day),
          title: `${nameOf(bucket)}: ${formatKroner(amountOf(now, mva))} (${formatKroner(amountOf(lastYear, mva))})`,
          value: amountOf(now, mva),
          before: amountOf(lastYear, mva),
        }))}
      />
      {shown.length > 0 && (
        <Table
          caption={title}
          captionHidden
          rows={shown}
          rowKey={({ bucket }) => bucket}
          columns={[
            {
              key: "bucket",
              header: by === "day" ? texts.columns.day : texts.columns.month,
              rowHeader: true,
              cell: ({ bucket }) => nameOf(bucket),
            },
            {
              key: "now",
              header: texts.columns.now,
              end: true,
              cell: ({ now, period }) => (
                <Figure
                  sum={now}
                  mva={mva}
                  rows={{ measure: clock, period, part: null, key: null, restOf: null }}
                />
              ),
            },
            {
              key: "before",
              header: texts.chartLastYear,
              end: true,
              cell: ({ lastYear, lastYearPeriod }) => (
                <Figure
                  sum={lastYear}
                  mva={mva}
                  rows={{ measure: clock, period: lastYearPeriod, part: null, key: null, restOf: null }}
                />
              ),
            },
          ]}
        />
      )}
    </RecordSection>
  );
}
