import { z } from "zod";
import { oneLineField } from "~/kit/text-field";
import { standardGuarantee, viewNameMissing, viewNameTooLong } from "./texts";

const text = (fallback: string, max = 300) => oneLineField().min(1).max(max).catch(fallback);
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).catch(fallback);

const yesOrNo = (fallback: "ja" | "nei") =>
  z
    .enum(["ja", "nei"])
    .catch(fallback)
    .transform((answer) => answer === "ja");

const hoursList = z
  .string()
  .transform((value) => value.split(",").map(Number))
  .pipe(
    z
      .array(
        z
          .number()
          .positive()
          .max(24 * 30),
      )
      .max(5),
  );

/** A degree of latitude or longitude, or nothing. */
const degrees = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most)
    .nullable()
    .catch(null);

/**
 * Every setting with its key in `system_settings` and its built-in default. A missing or unusable value falls back
 * to the default, so that a slip in the table never takes the site down. The studio is fictitious: the street, the
 * e-mail domain and the number are made up (the number passes MOD11).
 */
export const settingsSchema = z.object({
  company_name: text("Sidelys Portrettstudio", 100),
  company_address_street: text("Eksempelgata 12, inngang fra bakgården", 200),
  company_address_postal_code: z
    .string()
    .regex(/^\d{4}$/)
    .catch("0359"),
  company_address_city: text("Oslo", 100),
  company_phone: text("+47 22 12 34 56", 30),
  company_email: text("hei@sidelys.example.no", 255),
  company_org_number: text("314 159 209 MVA", 40),
  company_full_address: text("Eksempelgata 12, inngang fra bakgården, 0359 Oslo", 400),

  policy_free_until_hours: whole(24, 0, 720),
  policy_late_fee_percent: whole(50, 0, 100),
  policy_no_show_fee_percent: whole(100, 0, 100),
  policy_no_show_grace_minutes: whole(15, 0, 240),
  policy_no_show_undo_days: whole(7, 0, 60),
  policy_hold_minutes: whole(15, 1, 120),
  policy_hold_extension_minutes: whole(15, 1, 120),
  policy_holds_per_visitor: whole(2, 1, 10),
  policy_holds_per_address: whole(20, 1, 1_000),
  policy_held_share_percent: whole(50, 1, 100),
  policy_last_times_held: whole(5, 0, 100),
  policy_horizon_days: whole(120, 1, 730),
  policy_request_answer_hours: whole(12, 1, 168),
  policy_withdrawal_days: whole(14, 14, 365),
  policy_reminder_hours: hoursList.catch([48, 3]),
  policy_buffers_outside_hours: yesOrNo("ja"),
  policy_notice_email: oneLineField().max(255).catch(""),

  chat_delay_ms: whole(2_000, 0, 10_000),
  chat_delay_random_ms: whole(1_000, 0, 10_000),
  chat_questions_per_session: whole(60, 1, 1_000),
  chat_questions_per_address: whole(120, 1, 10_000),
  chat_questions_per_day: whole(5_000, 1, 1_000_000),
  chat_model_kroner_per_day: whole(50, 0, 100_000),
  chat_keep_days: whole(90, 1, 730),

  claim_customers: text("Mange tusen kunder"),
  claim_experience: text("10+ års erfaring"),
  claim_delivery: text("Levering innen 24 timer"),
  claim_guarantee: text("100 % garanti"),
  // A binding promise: every place that says what the guarantee is worth says this.
  policy_guarantee_text: text(standardGuarantee, 600),
  claim_reply_hours: whole(2, 1, 168),

  social_instagram: text("https://www.instagram.com/sidelys.example", 300),
  social_facebook: text("https://www.facebook.com/sidelys.example", 300),
  social_linkedin: text("https://www.linkedin.com/company/sidelys-example", 300),

  // Without the studio's own place the map shows the postal area, unmarked.
  map_enabled: z.enum(["0", "1"]).catch("1"),
  map_latitude: degrees(90),
  map_longitude: degrees(180),
  google_place_id: z
    .string()
    .trim()
    .regex(/^[\w-]{10,300}$/)
    .nullable()
    .catch(null),
});

export type SettingKey = keyof typeof settingsSchema.shape;
export const settingKeys = Object.keys(settingsSchema.shape) as SettingKey[];

const listPath = oneLineField().regex(/^\/admin\/[a-z/-]{1,90}$/);

/** What somebody chooses for a list of their own. A path, an id or an intent that no page sends is no list's. */
export const listChoiceSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save-view"),
    list: listPath,
    name: oneLineField(viewNameMissing).trim().min(1, viewNameMissing).max(60, viewNameTooLong),
    params: oneLineField().max(500),
  }),
  z.object({ intent: z.literal("remove-view"), list: listPath, id: z.uuid() }),
  z.object({ intent: z.literal("columns"), list: listPath }),
]);

/** Keys of columns, as the pages name them. */
export const columnKeysSchema = z.array(z.string().regex(/^[a-z-]{1,30}$/)).max(50);
