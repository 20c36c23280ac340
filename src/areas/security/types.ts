import type { Id } from "~/kit/ids";
import { defineList, type ViewOf } from "~/kit/list";
import type { Instant } from "~/kit/time";

export const severities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];

export type SecurityEventId = Id<"security-event">;

/**
 * Every type of security event, with its severity. Low is daily work. Medium is worth finding afterwards. High shows as
 * an alert: somebody's way in has changed or is under attack. Critical shows so too: it is hardly ever a mistake.
 */
export const securityEventSeverity = {
  sign_in_ok: "low",
  sign_in_failed: "low",
  sign_in_locked: "high",
  sign_out: "low",
  // It happens once, by whoever has started the program and read its link.
  first_admin_created: "medium",
  account_added: "high",
  password_link_issued: "high",
  // By the person's own letter; whoever uses the link shows as an alert.
  password_link_sent: "medium",
  password_changed: "high",
  sessions_ended: "medium",
  wrong_link_key: "medium",
  // More senders than one window lists by themselves: somebody is searching for keys from many addresses.
  wrong_link_keys_from_many: "critical",
  forbidden_access: "medium",
  rate_limit_hit: "medium",
  // This event is all that remains of the deleted conversation.
  conversation_removed: "medium",
  list_exported: "medium",
  person_exported: "medium",
  person_erased: "medium",
  settings_changed: "medium",
  hours_changed: "medium",
} as const satisfies Record<string, Severity>;

export type SecurityEventType = keyof typeof securityEventSeverity;

export const securityList = defineList({
  path: "/admin/security",
  sorts: ["tid"],
  start: "-tid",
  views: ["aktive", "alle", "behandlet", "falske"],
  filters: { alvor: severities, type: Object.keys(securityEventSeverity) as SecurityEventType[] },
});
export type SecurityView = ViewOf<typeof securityList>;

/** One of the alert banner, with the fields that a live insert has as well. */
export interface SecurityAlert {
  readonly id: string;
  readonly eventType: string;
  readonly severity: string;
  readonly createdAt: Instant;
  readonly userId: string | null;
  readonly userAgent: string;
}
