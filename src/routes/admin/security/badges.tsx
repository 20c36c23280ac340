import type { SecurityEventRow } from "~/areas/security/reads/events.server";
import { severityNames, securityTexts as texts } from "~/areas/security/texts";
import { alertSeverities, type Severity } from "~/areas/security/types";
import { Badge, type BadgeTone } from "~/ui/badge";

const severityTones: Record<Severity, BadgeTone> = {
  low: "neutral",
  medium: "info",
  high: "warn",
  critical: "bad",
};

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={severityTones[severity]}>{severityNames[severity]}</Badge>;
}

type Settled = Pick<SecurityEventRow, "severity" | "resolved" | "isFalsePositive">;

/** Only serious events need attention; the others are listed for reference. */
export function eventStatus({ severity, resolved, isFalsePositive }: Settled): keyof typeof texts.status {
  if (isFalsePositive) return "falsePositive";
  if (resolved) return "resolved";
  return alertSeverities.includes(severity) ? "active" : "noted";
}

export function EventStatusBadge({ event }: { event: Settled }) {
  const status = eventStatus(event);
  const tones = { active: "warn", noted: "neutral", resolved: "good", falsePositive: "neutral" } as const;
  return <Badge tone={tones[status]}>{texts.status[status]}</Badge>;
}
