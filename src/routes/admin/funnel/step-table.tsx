import { Link } from "react-router";
import { type Period, writePeriod } from "~/areas/attempts/rules/period";
import { type AttemptStep, attemptList, attemptSteps } from "~/areas/attempts/types";
import type { Funnel } from "~/areas/reports/reads/funnel.server";
import { changeOf, shareOf } from "~/areas/reports/rules/share";
import { funnelTexts as texts } from "~/areas/reports/texts/funnel";
import { thousands } from "~/kit/text";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";

interface StepTableProps {
  readonly funnel: Funnel;
  readonly before: Funnel;
  readonly period: Period;
  /** Whether the attempts of the whole period are still stored one by one. */
  readonly isOpenable: boolean;
}

type Step = "visits" | AttemptStep;
const steps: readonly Step[] = ["visits", ...attemptSteps];

/** The steps, each with a bar drawn from the number beside it. */
export function StepTable({ funnel, before, period, isOpenable }: StepTableProps) {
  const most = Math.max(...steps.map((step) => funnel[step]), 1);
  const rows = steps.map((step, index) => {
    const previous = steps[index - 1];
    return { step, now: funnel[step], before: before[step], base: previous ? funnel[previous] : null };
  });
  return (
    <RecordSection title={texts.stepsTitle}>
      <Table
        caption={texts.stepsTitle}
        captionHidden
        rows={rows}
        rowKey={({ step }) => step}
        columns={[
          { key: "step", header: texts.columns.step, rowHeader: true, cell: ({ step }) => texts.steps[step] },
          {
            key: "number",
            header: texts.columns.number,
            end: true,
            cell: ({ step, now }) => (
              <StepNumber step={step} n={now} period={period} isOpenable={isOpenable} />
            ),
          },
          { key: "chart", header: texts.columns.chart, cell: ({ now }) => <Bar share={now / most} /> },
          {
            key: "share",
            header: texts.columns.share,
            end: true,
            cell: ({ now, base }) => shareText(now, base),
          },
          {
            key: "before",
            header: texts.columns.before,
            end: true,
            cell: ({ now, before: earlier }) => {
              const change = changeOf(now, earlier);
              return texts.before(earlier, change === null ? null : texts.change(change));
            },
          },
        ]}
      />
      <p className="text-quiet">{texts.sample(funnel.product)}</p>
    </RecordSection>
  );
}

function StepNumber({
  step,
  n,
  period,
  isOpenable,
}: { readonly step: Step; readonly n: number } & Pick<StepTableProps, "period" | "isOpenable">) {
  if (step === "visits")
    return (
      <a className="link" href="#besok">
        {thousands(n)}
      </a>
    );
  if (!isOpenable) return thousands(n);
  return (
    <Link className="link" to={attemptList.href({ naadde: step, periode: writePeriod(period) })}>
      {thousands(n)}
    </Link>
  );
}

/** Decoration: the number is beside it. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="funnel-bar" width="100%" height="10" aria-hidden="true">
      <rect width={`${Math.round(share * 1000) / 10}%`} height="10" />
    </svg>
  );
}

/** The share of the step before; visits that start more than one booking make it meaningless. */
export function shareText(part: number, all: number | null): string {
  if (all === null || part > all) return texts.unmeasured;
  const share = shareOf(part, all);
  return share === null ? texts.few : `${share} %`;
}
