import { useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import { adminHref } from "~/kit/admin-href";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { openedWith, readAgain } from "../rules/alerts";
import { alertTexts as texts } from "../texts/frame";
import { type ActiveAlerts, type SecurityAlert, securityList } from "../types";
import { useFoldedBanner } from "./use-folded-banner";

interface SecurityAlertsProps {
  /** The active alerts now. */
  readonly active: ActiveAlerts;
  /** False until React has hydrated the page: the buttons then submit a form that leads back to it. */
  readonly hasScript: boolean;
}

/** The alerts over every page of the back office, sent to administrators only. */
export function SecurityAlerts({ active, hasScript }: SecurityAlertsProps) {
  const shown = useShownAlerts(active);
  const [first] = shown;
  const more = Math.max(0, active.total - shown.length);
  return first ? <Banner shown={shown} first={first} more={more} hasScript={hasScript} /> : null;
}

interface BannerProps {
  readonly shown: readonly SecurityAlert[];
  readonly first: SecurityAlert;
  /** Active alerts that the banner does not show. */
  readonly more: number;
  readonly hasScript: boolean;
}

function Banner({ shown, first, more, hasScript }: BannerProps) {
  const { isOpen, toggle } = useFoldedBanner(shown.map(({ id }) => id));
  const worst = shown.find(({ severity }) => severity === "critical") ?? first;
  return (
    <aside className="security-alerts" lang="en" aria-label={texts.title}>
      <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          {texts.title} <SeverityBadge severity={worst.severity} />
        </summary>
        <ul>
          {shown.map((alert) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              isOnly={shown.length === 1 && more === 0}
              hasScript={hasScript}
            />
          ))}
          {more > 0 && (
            <li>
              <Link className="link" to={securityList.href()}>
                {texts.more(more)}
              </Link>
            </li>
          )}
        </ul>
      </details>
    </aside>
  );
}

function useShownAlerts(active: ActiveAlerts): readonly SecurityAlert[] {
  const [read, setRead] = useState(() => ({ active, alerts: openedWith(active) }));
  if (read.active === active) return read.alerts.shown;
  const alerts = readAgain(read.alerts, active);
  setRead({ active, alerts });
  return alerts.shown;
}

interface AlertItemProps {
  readonly alert: SecurityAlert;
  /** The event's badge then goes beside the title. */
  readonly isOnly: boolean;
  readonly hasScript: boolean;
}

function AlertItem({ alert, isOnly, hasScript }: AlertItemProps) {
  const { id, eventType, severity, createdAt, count } = alert;
  const { Form, state, data } = useFetcher<{ readonly refused: string }>();
  const { pathname, search } = useLocation();
  return (
    <li>
      <p className="security-alert-type">
        <Link to={adminHref.securityEvent(id)}>{eventType.replaceAll("_", " ").toUpperCase()}</Link>{" "}
        {count > 1 && texts.times(count)} {!isOnly && <SeverityBadge severity={severity} />}
      </p>
      <p className="security-alert-when" lang="nb">
        <DateText at={createdAt} as="dateTime" />
      </p>
      <Form noValidate method="post" action={adminHref.securityAlerts}>
        <input type="hidden" name="id" value={id} />
        {!hasScript && <input type="hidden" name="til" value={`${pathname}${search}`} />}
        <Button compact variant="secondary" pending={state !== "idle" && !data?.refused}>
          {texts.resolve}
        </Button>
      </Form>
      {data?.refused && (
        <p role="alert" lang="nb">
          {data.refused}
        </p>
      )}
    </li>
  );
}

function SeverityBadge({ severity }: { severity: string }) {
  return <Badge tone={severity === "critical" ? "bad" : "neutral"}>{severity.toUpperCase()}</Badge>;
}
