import { Form, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { periodBefore } from "~/areas/attempts/rules/period";
import { deviceNames } from "~/areas/attempts/texts/staff";
import type { Device } from "~/areas/attempts/types";
import { companyFunnelOf } from "~/areas/reports/reads/company-funnel.server";
import {
  funnelBy,
  funnelOf,
  landings,
  metOf,
  soughtInVain,
  type VisitsOf,
} from "~/areas/reports/reads/funnel.server";
import { partNames, funnelTexts as texts } from "~/areas/reports/texts/funnel";
import { funnelParts } from "~/areas/reports/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { dayOf, plusDays } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/funnel-dashboard";
import { adminMeta } from "./admin-meta";
import { CompanyTable } from "./funnel/company-table";
import { MetTable, PartTable, VainTable, VisitTable, visitsHref } from "./funnel/part-tables";
import { type AskedPeriod, askedPeriod, presetDays } from "./funnel/period";
import { StepTable } from "./funnel/step-table";
import "~/ui/styles/admin-funnel.css";

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const params = new URL(request.url).searchParams;
  const asked = askedPeriod(params, dayOf(now));
  const { period } = asked;
  const part = parseChoice(params, "del", funnelParts) ?? "kilde";
  const key = (params.get("besok") ?? "").slice(0, 100);
  const visitsOf = key !== "" && part !== "produkt" ? { part, key } : null;
  const [funnel, before, parts, vain, visits, met, companies, { retention }] = await Promise.all([
    funnelOf(db, admin, period),
    funnelOf(db, admin, periodBefore(period)),
    funnelBy(db, admin, part, period),
    soughtInVain(db, admin, period),
    landings(db, admin, period, visitsOf),
    metOf(db, admin, period),
    companyFunnelOf(db, admin, period),
    readSettings(db, now),
  ]);
  // Older attempts are only counted, so there are no rows to open.
  const isOpenable = period.first >= plusDays(dayOf(now), -retention.attemptDays);
  return {
    asked,
    part,
    funnel,
    before,
    parts,
    vain,
    visits,
    met,
    companies,
    visitsOf,
    isOpenable,
    keepDays: retention.attemptDays,
  };
}

export default function FunnelDashboard({ loaderData }: Route.ComponentProps) {
  const { asked, part, funnel, before, parts, vain, visits, met, companies, visitsOf, isOpenable, keepDays } =
    loaderData;
  const { period } = asked;
  const isEmpty =
    funnel.visits === 0 &&
    funnel.product === 0 &&
    met.length === 0 &&
    companies.requests.asked + companies.leads.asked === 0;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p>{`${formatDate(period.first)} – ${formatDate(period.last)}`}</p>
      </div>
      <p className="funnel-lead">{texts.lead}</p>
      <PeriodForm asked={asked} part={part} />
      {asked.isWrong && <Notice tone="warn">{texts.badPeriod}</Notice>}
      {!isOpenable && <p className="funnel-lead">{texts.older(keepDays)}</p>}
      {isEmpty ? (
        <EmptyState title={texts.nothing.title}>{texts.nothing.help}</EmptyState>
      ) : (
        <div className="funnel">
          <StepTable funnel={funnel} before={before} period={period} isOpenable={isOpenable} />
          <PartTable part={part} rows={parts} period={period} isOpenable={isOpenable} asked={asked} />
          <VainTable rows={vain} period={period} />
          <MetTable rows={met} period={period} />
          <CompanyTable funnel={companies} period={period} visitsHref={visitsHref(asked, part, null)} />
          <VisitTable rows={visits} of={nameOf(visitsOf)} allHref={visitsHref(asked, part, null)} />
        </div>
      )}
    </>
  );
}

function nameOf(of: VisitsOf | null): string | null {
  return of && (of.part === "enhet" ? (deviceNames[of.key as Device] ?? of.key) : of.key);
}

function PeriodForm({ asked, part }: { readonly asked: AskedPeriod; readonly part: string }) {
  return (
    <nav className="funnel-period" aria-label={texts.period}>
      <ul>
        {presetDays.map((days) => (
          <li key={days}>
            <Link
              className="link"
              to={`${adminHref.funnel}?${new URLSearchParams({ dager: days, del: part })}`}
              aria-current={asked.preset === days ? "page" : undefined}
            >
              {texts.presets[days]}
            </Link>
          </li>
        ))}
      </ul>
      <Form noValidate className="funnel-days">
        <input type="hidden" name="del" value={part} />
        <TextField type="date" name="fra" label={texts.from} defaultValue={asked.period.first} />
        <TextField type="date" name="til" label={texts.to} defaultValue={asked.period.last} />
        <Button compact variant="secondary">
          {texts.show}
        </Button>
      </Form>
      <ul aria-label={texts.by}>
        {funnelParts.map((each) => (
          <li key={each}>
            <Link
              className="link"
              to={partHref(asked, each)}
              aria-current={part === each ? "page" : undefined}
            >
              {texts.byTitle(partNames[each])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function partHref({ preset, period }: AskedPeriod, part: string): string {
  const when: Record<string, string> = preset ? { dager: preset } : { fra: period.first, til: period.last };
  return `${adminHref.funnel}?${new URLSearchParams({ ...when, del: part })}`;
}
