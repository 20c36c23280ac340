import { Link } from "react-router";
import { type Period, writePeriod } from "~/areas/attempts/rules/period";
import { type LeadReached, leadList } from "~/areas/leads/types";
import type { CompanyFunnel, CompanyStep } from "~/areas/reports/reads/company-funnel.server";
import { funnelTexts as texts } from "~/areas/reports/texts/funnel";
import { type RequestReached, requestList } from "~/areas/requests/types";
import { thousands } from "~/kit/text";
import { Money } from "~/ui/money";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";
import { Bar, shareText } from "./step-table";

const steps = ["visits", "asked", "answered", "quoted", "won"] as const;
type Step = (typeof steps)[number];
const reached: Record<CompanyStep, { readonly request: RequestReached; readonly lead: LeadReached }> = {
  asked: { request: "spurt", lead: "spurt" },
  answered: { request: "svar", lead: "svar" },
  quoted: { request: "pris", lead: "pris" },
  won: { request: "booket", lead: "vunnet" },
};

interface CompanyTableProps {
  readonly funnel: CompanyFunnel;
  readonly period: Period;
  /** The landing pages, among them the companies' one. */
  readonly visitsHref: string;
}

/** The companies' funnel, from the page about staff photos to an order. */
export function CompanyTable({ funnel, period, visitsHref }: CompanyTableProps) {
  const { title, lead, steps: names, sum } = texts.companies;
  const numberOf = (step: Step) =>
    step === "visits" ? funnel.visits : funnel.requests[step] + funnel.leads[step];
  const most = Math.max(...steps.map(numberOf), 1);
  return (
    <RecordSection title={title}>
      <p className="text-quiet">{lead}</p>
      <Table
        caption={title}
        captionHidden
        rows={steps.map((step, index) => {
          const before = steps[index - 1];
          return { step, base: before ? numberOf(before) : null };
        })}
        rowKey={({ step }) => step}
        columns={[
          { key: "step", header: texts.columns.step, rowHeader: true, cell: ({ step }) => names[step] },
          {
            key: "number",
            header: texts.columns.number,
            end: true,
            cell: ({ step }) =>
              step === "visits" ? (
                <Link className="link" to={visitsHref}>
                  {thousands(funnel.visits)}
                </Link>
              ) : (
                <Asked step={step} funnel={funnel} period={period} />
              ),
          },
          {
            key: "chart",
            header: texts.columns.chart,
            cell: ({ step }) => <Bar share={numberOf(step) / most} />,
          },
          {
            key: "share",
            header: texts.columns.share,
            end: true,
            cell: ({ step, base }) => shareText(numberOf(step), base),
          },
          {
            key: "sum",
            header: sum,
            end: true,
            cell: ({ step }) => (step === "visits" ? "–" : <Money ore={funnel.netOre[step]} />),
          },
        ]}
      />
    </RecordSection>
  );
}

/** The requests, and the leads from before, each as a link to exactly those rows. */
function Asked({
  step,
  funnel,
  period,
}: Omit<CompanyTableProps, "visitsHref"> & { readonly step: CompanyStep }) {
  const { requests, leads } = funnel;
  const { request, lead } = reached[step];
  const kom = writePeriod(period);
  return (
    <>
      <Link className="link" to={requestList.href({ vis: "alle", naadde: request, kom })}>
        {thousands(requests[step])}
      </Link>
      {leads[step] > 0 && (
        <Link
          className="link block text-small"
          to={leadList.href({ vis: "alle", kilde: "calculator", naadde: lead, kom })}
        >
          {texts.companies.leads(thousands(leads[step]))}
        </Link>
      )}
    </>
  );
}
