import { Link } from "react-router";
import { type Period, writePeriod } from "~/areas/attempts/rules/period";
import { type LeadReached, leadList } from "~/areas/leads/types";
import type { CompanyFunnel } from "~/areas/reports/reads/company-funnel.server";
import { funnelTexts as texts } from "~/areas/reports/texts/funnel";
import { thousands } from "~/kit/text";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { Bar, shareText } from "./step-table";

const steps = ["visits", "asked", "answered", "quoted", "won"] as const;
type Step = (typeof steps)[number];
const reached: Record<Step, LeadReached | null> = {
  visits: null,
  asked: "spurt",
  answered: "svar",
  quoted: "pris",
  won: "vunnet",
};

interface CompanyTableProps {
  readonly funnel: CompanyFunnel;
  readonly period: Period;
  /** The landing pages, among them the companies' one. */
  readonly visitsHref: string;
}

/** The companies' funnel, from the page about staff photos to an order. */
export function CompanyTable({ funnel, period, visitsHref }: CompanyTableProps) {
  const { title, lead, steps: names } = texts.companies;
  const most = Math.max(...steps.map((step) => funnel[step]), 1);
  const hrefOf = (step: Step) => {
    const naadde = reached[step];
    return naadde === null
      ? visitsHref
      : leadList.href({ vis: "alle", kilde: "calculator", naadde, kom: writePeriod(period) });
  };
  return (
    <RecordSection title={title}>
      <p className="text-quiet">{lead}</p>
      <Table
        caption={title}
        captionHidden
        rows={steps.map((step, index) => {
          const before = steps[index - 1];
          return { step, base: before ? funnel[before] : null };
        })}
        rowKey={({ step }) => step}
        columns={[
          { key: "step", header: texts.columns.step, rowHeader: true, cell: ({ step }) => names[step] },
          {
            key: "number",
            header: texts.columns.number,
            end: true,
            cell: ({ step }) => (
              <Link className="link" to={hrefOf(step)}>
                {thousands(funnel[step])}
              </Link>
            ),
          },
          {
            key: "chart",
            header: texts.columns.chart,
            cell: ({ step }) => <Bar share={funnel[step] / most} />,
          },
          {
            key: "share",
            header: texts.columns.share,
            end: true,
            cell: ({ step, base }) => shareText(funnel[step], base),
          },
        ]}
      />
    </RecordSection>
  );
}
