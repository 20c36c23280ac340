import type { Id } from "~/kit/ids";
import { defineList } from "~/kit/list";
import type { Instant } from "~/kit/time";

export const severities = ["low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];
/** Events of these severities are alerts until they are settled; `get_filtered_security_events` says the same. */
export const alertSeverities: readonly Severity[] = ["high", "critical"];

export type SecurityEventId = Id<"security-event">;

/**
 * Every type of security event, with its severity. Low is daily work. Medium may be useful in an investigation. High is
 * shown as an alert: access to an account has changed or is under attack. Critical is shown too: it is hardly ever a
 * mistake.
 */
export const securityEventSeverity = {
  sign_in_ok: "low",
  sign_in_failed: "low",
  sign_in_locked: "high",
  sign_out: "low",
  // The password was right, so it has leaked: these guesses are not a stranger's.
  second_factor_failed: "medium",
  second_factor_locked: "high",
  // The account's owner gets a letter.
  second_factor_added: "medium",
  second_factor_removed: "high",
  admin_second_factor_removed: "critical",
  recovery_code_used: "high",
  recovery_codes_replaced: "medium",
  // Only the person who starts the program can read the link, and the link works once.
  first_admin_created: "medium",
  account_added: "high",
  // Another person can now change and read everything, other accounts too.
  role_raised_to_admin: "critical",
  role_lowered: "high",
  account_shut_out: "high",
  account_let_in: "high",
  // A photographer can do no more than the administrator's session that sent the invitation.
  invitation_sent: "medium",
  email_changed: "high",
  password_link_issued: "high",
  // The letter goes to the account's own address. Using its link records `password_changed`, which is an alert.
  password_link_sent: "medium",
  password_changed: "high",
  // The password of an account that had none: the administrator's `account_added` was the alert.
  first_password_chosen: "medium",
  sessions_ended: "medium",
  // A program's refresh token was used again after its time: a copy is in other hands, and the session has been ended.
  refresh_token_reused: "high",
  // Somebody from outside has made an account, which has no role.
  account_signed_up: "low",
  // Another service signs the person in from now on.
  identity_linked: "medium",
  identity_unlinked: "medium",
  // A program of the owner's can manage accounts with the new key.
  service_key_rotated: "high",
  account_made_by_key: "low",
  account_changed_by_key: "medium",
  account_invited_by_key: "low",
  // The link signs its holder in to the account. Only accounts without a role get one.
  link_made_by_key: "medium",
  account_removed_by_key: "medium",
  wrong_link_key: "medium",
  // Senders beyond `maxFoldsPerWindow`: keys are tried from many addresses.
  wrong_link_keys_from_many: "critical",
  // A message about a payment whose signature is wrong, or too old: nothing is done with it.
  payment_message_forged: "medium",
  forbidden_access: "medium",
  rate_limit_hit: "medium",
  // The site refused strangers, because they asked for more pages than it can make.
  site_crowded: "medium",
  // This event is all that remains of the deleted conversation.
  conversation_removed: "medium",
  list_exported: "medium",
  // 500 rows within an hour between 22.00 and 06.00 (rules/exports.ts): one event for a person and night.
  mass_export_at_night: "critical",
  person_exported: "medium",
  // The data that the database held before the restore is gone.
  restored_over_data: "critical",
  person_erased: "medium",
  settings_changed: "medium",
  hours_changed: "medium",
  // Many orders of one origin, or far more than usual: the calendar may be taken from others.
  calendar_grab: "high",
  // The old address shows nothing any more.
  feed_key_rotated: "medium",
} as const satisfies Record<string, Severity>;

export type SecurityEventType = keyof typeof securityEventSeverity;

export const securityList = defineList({
  path: "/admin/security",
  sorts: ["tid"],
  start: "-tid",
  views: ["aktive", "alle", "behandlet", "falske"],
  filters: { alvor: severities, type: Object.keys(securityEventSeverity) as SecurityEventType[] },
});

/** An alert of the banner, with the fields of a live insert. */
export interface SecurityAlert {
  readonly id: string;
  readonly eventType: string;
  readonly severity: string;
  readonly createdAt: Instant;
  readonly userId: string | null;
  readonly userAgent: string;
  /** How many times it has happened; repetitions share one event. */
  readonly count: number;
}

export interface ActiveAlerts {
  /** The newest of them, newest first. */
  readonly newest: readonly SecurityAlert[];
  /** The ids of all; of the newest thousand when there are more. */
  readonly open: readonly string[];
  readonly total: number;
  /** When the oldest of `open` happened; null when `open` has them all. */
  readonly openSince: Instant | null;
}
