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
      holdsPerAddress: value.policy_holds_per_address,
      heldSharePercent: value.policy_held_share_percent,
      lastTimesHeld: value.policy_last_times_held,
      horizonDays: value.policy_horizon_days,
      requestAnswerHours: value.policy_request_answer_hours,
      withdrawalDays: value.policy_withdrawal_days,
      reminderHours: value.policy_reminder_hours,
      buffersOutsideHours: value.policy_buffers_outside_hours,
      noticeEmail: value.policy_notice_email || value.company_email,
    },
    claims: {
      customers: value.claim_customers,
      experience: value.claim_experience,
      delivery: value.claim_delivery,
      guarantee: value.claim_guarantee,
      guaranteeText: value.policy_guarantee_text,
      replyHours: value.claim_reply_hours,
    },
    social: {
      instagram: value.social_instagram,
      facebook: value.social_facebook,
      linkedin: value.social_linkedin,
    },
    place: {
      mapEnabled: value.map_enabled === "1",
      ...degreesOf(value.map_latitude, value.map_longitude),
      googlePlaceId: value.google_place_id,
    },
    chat: {
      delayMs: value.chat_delay_ms,
      delayRandomMs: value.chat_delay_random_ms,
      questionsPerSession: value.chat_questions_per_session,
      questionsPerAddress: value.chat_questions_per_address,
      questionsPerDay: value.chat_questions_per_day,
      modelKronerPerDay: value.chat_model_kroner_per_day,
      keepDays: value.chat_keep_days,
    },
  };
}

/**
 * About the middle of the default's postal area, 0359 Oslo. A made-up street has no degrees, so the map shows the
 * area and marks nothing; the owner sets the studio's own with `map_latitude` and `map_longitude`.
 */
const areaCentre = { latitude: 59.929, longitude: 10.734 };

function degreesOf(latitude: number | null, longitude: number | null) {
  if (latitude === null || longitude === null) return { ...areaCentre, isExact: false };
  return { latitude, longitude, isExact: true };
}
