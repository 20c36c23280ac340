import { requireAdmin } from "~/areas/access/gate.server";
import {
  measureMeanings,
  measureNames,
  reportPartNames,
  figureTexts as texts,
} from "~/areas/reports/texts/figures";
import { type Measure, reportParts, stages } from "~/areas/reports/types/figures";
import { services } from "~/platform/services.server";
import { EmptyState } from "~/ui/empty-state";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import "~/ui/styles/admin-reports.css";
import type { Route } from "./+types/pipeline-report";
import { adminMeta } from "./admin-meta";
import { amountOf } from "./reports/asked";
import { periodHeaders } from "./reports/compared-columns";
import { Figure } from "./reports/figure";
import { PartTable } from "./reports/part-table";
import { readPipeline } from "./reports/read-reports.server";
import { Choices, ReportHead } from "./reports/report-head";

export const meta: Route.MetaFunction = () => adminMeta(texts.pipeline);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  return readPipeline(db, admin, new URL(request.url).searchParams, clock.now());
}

const chosenFrom: readonly Measure[] = [...stages, "betalt"];
const nameOf = (measure: Measure) => (measure === "betalt" ? texts.paidLately : measureNames[measure]);

export default function PipelineReport({ loaderData }: Route.ComponentProps) {
  const { mva, part, stage, ages, parts, paidLately, computed, periodOf } = loaderData;
  const most = Math.max(1, ...ages.map(({ sum }) => amountOf(sum, mva)));
  const periodFor = (measure: Measure) => (measure === "betalt" ? paidLately : null);
  return (
    <div className="report">
      <ReportHead title={texts.pipeline} mva={mva} computed={computed} file="salgslop" />
      <p className="report-meaning">{texts.pipelineLead}</p>
      {ages.every(({ sum }) => sum.count === 0) ? (
        <EmptyState title={texts.pipelineEmpty.title}>{texts.pipelineEmpty.help}</EmptyState>
      ) : (
        <>
          <RecordSection title={texts.clocksTitle}>
            <Table
              caption={texts.clocksTitle}
              captionHidden
              rows={ages}
              rowKey={({ measure }) => measure}
              columns={[
                {
                  key: "term",
                  header: texts.columns.term,
                  rowHeader: true,
                  cell: ({ measure }) => (
                    <>
                      {nameOf(measure)}
                      <span className="report-meaning">{measureMeanings[measure]}</span>
                    </>
                  ),
                },
                {
                  key: "sum",
                  header: texts.mvaNames[mva],
                  end: true,
                  cell: ({ measure, sum }) => (
                    <Figure
                      sum={sum}
                      mva={mva}
                      rows={{ measure, period: periodFor(measure), part: null, key: null, restOf: null }}
                    />
                  ),
                },
                {
                  key: "chart",
                  header: "",
                  cell: ({ sum }) => <StageBar share={Math.max(0, amountOf(sum, mva)) / most} />,
                },
                {
                  key: "oldest",
                  header: texts.columns.oldest,
                  end: true,
                  cell: ({ oldest }) => texts.days(oldest),
                },
                {
                  key: "median",
                  header: texts.columns.median,
                  end: true,
                  cell: ({ median }) => texts.days(median),
                },
              ]}
            />
          </RecordSection>
          <div className="report-bar">
            <Choices label={texts.stage} name="trinn" chosen={stage} choices={chosenFrom} nameOf={nameOf} />
            <Choices
              label={texts.by}
              name="del"
              chosen={part}
              choices={reportParts}
              nameOf={(each) => reportPartNames[each]}
            />
          </div>
          <PartTable
            measure={stage}
            part={part}
            parts={parts}
            mva={mva}
            compared={null}
            period={periodOf}
            headers={periodHeaders}
          />
        </>
      )}
    </div>
  );
}

/** Decoration: the sum is beside it. */
function StageBar({ share }: { readonly share: number }) {
  return (
    <svg className="report-stage" width="100%" height="12" aria-hidden="true">
      <rect className="bar-now" width={`${Math.round(share * 1000) / 10}%`} height="12" />
    </svg>
  );
}
