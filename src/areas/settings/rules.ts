import { settingsSchema } from "./schema";
import type { Settings } from "./types";

/**
 * Stored values with the built-in defaults filled in.
 * settingsFrom({}).company.addressPostalCode = "0359"
 */
export function settingsFrom(stored: Readonly<Record<string, string>>): Settings {
  const value = settingsSchema.parse(stored);
  return {
    company: {
      name: value.company_name,
      addressStreet: value.company_address_street,
      addressPostalCode: value.company_address_postal_code,
      addressCity: value.company_address_city,
      phone: value.company_phone,
      email: value.company_email,
      orgNumber: value.company_org_number,
      fullAddress: value.company_full_address,
    },
    policy: {
      freeUntilHours: value.policy_free_until_hours,
      lateFeePercent: value.policy_late_fee_percent,
      noShowFeePercent: value.policy_no_show_fee_percent,
      noShowGraceMinutes: value.policy_no_show_grace_minutes,
      noShowUndoDays: value.policy_no_show_undo_days,
      holdMinutes: value.policy_hold_minutes,
      holdExtensionMinutes: value.policy_hold_extension_minutes,
      holdsPerVisitor: value.policy_holds_per_visitor,
      horizonDays: value.policy_horizon_days,
      requestAnswerHours: value.policy_request_answer_hours,
      withdrawalDays: value.policy_withdrawal_days,
      reminderHours: value.policy_reminder_hours,
      noticeEmail: value.policy_notice_email || value.company_email,
    },
    claims: {
      customers: value.claim_customers,
      experience: value.claim_experience,
      delivery: value.claim_delivery,
      guarantee: value.claim_guarantee,
    },
    social: {
      instagram: value.social_instagram,
      facebook: value.social_facebook,
      linkedin: value.social_linkedin,
    },
  };
}
