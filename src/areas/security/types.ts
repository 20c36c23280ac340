export type Severity = "low" | "medium" | "high" | "critical";

/** Every type of security event, with its default severity. */
export const securityEventSeverity = {
  sign_in_ok: "low",
  sign_in_failed: "low",
  sign_in_locked: "high",
  sign_out: "low",
  first_admin_created: "high",
  account_added: "high",
  password_link_issued: "high",
  password_changed: "high",
  sessions_ended: "medium",
  wrong_link_key: "medium",
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
