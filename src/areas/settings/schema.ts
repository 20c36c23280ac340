import { z } from "zod";
import { accountingYears as lawfulYears } from "~/kit/accounting-year";
import { isSmsSender, smsSenderOf } from "~/kit/sms-sender";
import { oneLineField } from "~/kit/text-field";
import { fullAddressOf } from "./rules/full-address";
import { numbers } from "./schema/numbers";
import { quotePolicy } from "./schema/quote-policy";
import {
  choice,
  degrees,
  hours,
  oneOf,
  optionalFact,
  optionalLink,
  optionalText,
  requiredText,
  stored,
  text,
  whole,
} from "./schema/setting";
import { standardGuarantee } from "./texts";

/** The studio's public facts: the specification's eight company keys. */
const company = z.object({
  name: stored("company_name", requiredText("Sidelys Portrettstudio", 100)),
  addressStreet: stored(
    "company_address_street",
    requiredText("Eksempelgata 12, inngang fra bakgården", 200),
  ),
  addressPostalCode: stored(
    "company_address_postal_code",
    requiredText(
      "0359",
      4,
      "postal-code",
      z
        .string()
        .regex(/^\d{4}$/)
        .catch("0359"),
    ),
  ),
  addressCity: stored("company_address_city", requiredText("Oslo", 100)),
  /** Null: the studio takes no calls. */
  phone: stored("company_phone", optionalFact("+47 22 12 34 56", 30, "phone")),
  email: stored("company_email", requiredText("hei@sidelys.example.no", 255, "email")),
  /** With the MVA suffix, as it is shown. Null: the studio has none. */
  orgNumber: stored("company_org_number", optionalFact("314 159 209 MVA", 40, "orgnr")),
  /** As the owner has written it; the empty text follows street, postcode and city. */
  fullAddress: stored("company_full_address", optionalText(oneLineField().max(400).catch(""), 400, "any")),
});

const optionalEmail = () => optionalText(oneLineField().max(255).catch(""), 255, "email");

/** The rules of booking that the owner may change. */
const policy = z.object({
  /** Until this many hours before the session a customer moves or cancels without a fee. */
  freeUntilHours: stored("policy_free_until_hours", whole(24, 0, 720)),
  /** Share of the price for a later cancellation. */
  lateFeePercent: stored("policy_late_fee_percent", whole(50, 0, 100)),
  noShowFeePercent: stored("policy_no_show_fee_percent", whole(100, 0, 100)),
  /** After a move by the studio the customer changes and cancels free of charge for this long. */
  studioMoveFreeHours: stored("policy_studio_move_free_hours", whole(48, 0, 720)),
  /** Days from the delivery to the question for a testimonial; 0: never asked automatically. */
  reviewDays: stored("policy_review_days", whole(7, 0, 60)),
  /** How long after the start a no-show can be marked. */
  noShowGraceMinutes: stored("policy_no_show_grace_minutes", whole(15, 0, 240)),
  noShowUndoDays: stored("policy_no_show_undo_days", whole(7, 0, 60)),
  holdMinutes: stored("policy_hold_minutes", whole(15, 1, 120)),
  holdExtensionMinutes: stored("policy_hold_extension_minutes", whole(15, 1, 120)),
  holdsPerVisitor: stored("policy_holds_per_visitor", whole(2, 1, 10)),
  /** Live holds of one network address (IPv6: one /64), all its visitors together. */
  holdsPerAddress: stored("policy_holds_per_address", whole(20, 1, 1_000)),
  /** Share of a day's open time that may be held by visitors who have not ordered yet. */
  heldSharePercent: stored("policy_held_share_percent", whole(50, 1, 100)),
  /** Live holds of all visitors together that each leave some package without another time on their day. */
  lastTimesHeld: stored("policy_last_times_held", whole(5, 0, 100)),
  /** How long all visitors together may hold one time without an order within 24 hours. */
  heldInVainMinutes: stored("policy_held_in_vain_minutes", whole(90, 15, 1_440)),
  horizonDays: stored("policy_horizon_days", whole(120, 1, 730)),
  requestAnswerHours: stored("policy_request_answer_hours", whole(12, 1, 168)),
  /** How long a customer has to choose among times that the studio proposed. */
  proposalAnswerHours: stored("policy_proposal_answer_hours", whole(24, 1, 168)),
  /** Unanswered requests of one network address (IPv6: one /64), all its visitors together. */
  requestsPerAddress: stored("policy_requests_per_address", whole(5, 1, 1_000)),
  /** Orders of one network address (IPv6: one /64) and day that need no confirmation by e-mail. */
  ordersPerAddress: stored("policy_orders_per_address", whole(3, 0, 1_000)),
  /** The same for a whole IPv6 /48. */
  ordersPerNetwork: stored("policy_orders_per_network", whole(6, 0, 1_000)),
  /** Coming bookings of one mailbox from which on a further order needs a confirmation by e-mail. */
  openOrdersPerMailbox: stored("policy_open_orders_per_mailbox", whole(2, 0, 1_000)),
  /** How long an order waits for its confirmation by e-mail. */
  confirmMinutes: stored("policy_confirm_minutes", whole(60, 10, 720)),
  /** Share of a day's and a week's free time that orders without confirmation may take together. */
  unconfirmedSharePercent: stored("policy_unconfirmed_share_percent", whole(25, 0, 100)),
  /** Letters that visitors and holders of links cause to one mailbox within an hour. */
  confirmationsPerMailbox: stored("policy_confirmations_per_mailbox", whole(4, 1, 1_000)),
  /** Letters of one network address (IPv6: one /64) within a day that ask to confirm an order. */
  confirmLettersPerAddress: stored("policy_confirm_letters_per_address", whole(20, 1, 1_000)),
  /** The same for a whole IPv6 /48. */
  confirmLettersPerNetwork: stored("policy_confirm_letters_per_network", whole(60, 1, 1_000)),
  /** Leads from the website without an answer, of one network address (IPv6: one /64). */
  leadsPerAddress: stored("policy_leads_per_address", whole(10, 1, 1_000)),
  /** Working days within which the studio answers a company's request. */
  companyAnswerDays: stored("policy_company_answer_days", whole(1, 1, 30)),
  withdrawalDays: stored("policy_withdrawal_days", whole(14, 14, 365)),
  reminderHours: stored("policy_reminder_hours", hours([48, 3])),
  /** Whether customers with a Norwegian mobile number get a text message before the session. */
  smsReminder: stored("policy_sms_reminder", choice("ja", "nei", "nei")),
  /** Whether setting up and tidying may use lunch, and the time before opening and after closing. */
  buffersOutsideHours: stored("policy_buffers_outside_hours", choice("ja", "nei", "ja")),
  /** What happens when a time is freed that an entry waits for: offered at once, proposed to staff, or nothing. */
  waitlistMode: stored("policy_waitlist_mode", oneOf(["automatisk", "forslag", "manuelt"], "automatisk")),
  /** How long an offer from the waiting list can be accepted. */
  waitlistOfferHours: stored("policy_waitlist_offer_hours", whole(4, 1, 72)),
  /** An offer ends at the latest this many hours before the session. */
  waitlistStopHours: stored("policy_waitlist_stop_hours", whole(3, 0, 72)),
  /** Whole hours of the day between which no offer is sent. */
  waitlistQuietFrom: stored("policy_waitlist_quiet_from", whole(21, 0, 23)),
  waitlistQuietUntil: stored("policy_waitlist_quiet_until", whole(8, 0, 23)),
  /** The number of unanswered offers after which a freed time is open to all visitors. */
  waitlistSilentOffers: stored("policy_waitlist_silent_offers", whole(4, 1, 100)),
  waitlistPlacesPerPerson: stored("policy_waitlist_places_per_person", whole(5, 1, 100)),
  waitlistPlacesPerAddress: stored("policy_waitlist_places_per_address", whole(20, 1, 1_000)),
  /** Hours after which the customer is reminded of an unfinished booking, once; 0: never. */
  draftReminderHours: stored("policy_draft_reminder_hours", whole(0, 0, 72)),
  ...quotePolicy,
  /** The studio's address, used while it is empty. */
  noticeEmail: stored("policy_notice_email", optionalEmail()),
});

/** The sender of letters. Empty: the studio's own name and address. */
const letters = z.object({
  senderName: stored("letters_sender_name", optionalText(oneLineField().max(100).catch(""), 100, "any")),
  senderEmail: stored("letters_sender_email", optionalEmail()),
  replyTo: stored("letters_reply_to", optionalEmail()),
  /** The name that phones show. */
  smsSender: stored(
    "letters_sms_sender",
    optionalText(
      z
        .string()
        .refine((sender) => sender === "" || isSmsSender(sender))
        .catch(""),
      11,
      "sms-sender",
    ),
  ),
});

/** Storage periods. None may be shorter than the law's, or longer than a browser keeps the key to a draft. */
const retention = z.object({
  /** After the end of the year, for bookings, letters and customers. */
  accountingYears: stored("retention_accounting_years", whole(lawfulYears, lawfulYears, 10)),
  /** After the last change of a draft that was not ordered. */
  draftDays: stored("retention_draft_days", whole(30, 1, 30)),
  /** How long the origin of an order is stored. */
  originDays: stored("retention_origin_days", whole(14, 1, 90)),
  /** After the last event of a lead. */
  leadDays: stored("retention_lead_days", whole(365, 30, 730)),
  /** How long started bookings are stored one by one, without names; after that as daily counts. */
  attemptDays: stored("retention_attempt_days", whole(90, 7, 365)),
  /** After the last wished day of a waiting-list entry, or after the entry ended. */
  waitlistDays: stored("retention_waitlist_days", whole(30, 1, 365)),
});

/** How the chat behaves, and its limits. */
const chat = z.object({
  /** Specification, section 9: a reply is delayed a little, as if a person wrote it. */
  delayMs: stored("chat_delay_ms", whole(2_000, 0, 10_000)),
  /** The maximum of the random part of the delay. */
  delayRandomMs: stored("chat_delay_random_ms", whole(1_000, 0, 10_000)),
  questionsPerSession: stored("chat_questions_per_session", whole(60, 1, 1_000)),
  questionsPerAddress: stored("chat_questions_per_address", whole(120, 1, 10_000)),
  /** Of all visitors together. */
  questionsPerDay: stored("chat_questions_per_day", whole(5_000, 1, 1_000_000)),
  /** What a language model may cost in one day; after that the embedded assistant answers. */
  modelKronerPerDay: stored("chat_model_kroner_per_day", whole(50, 0, 100_000)),
  /** A conversation is deleted this long after its last message. */
  keepDays: stored("chat_keep_days", whole(90, 1, 730)),
});

/** The claims on the pages, shown as text and never computed. */
const claims = z.object({
  customers: stored("claim_customers", text("Mange tusen kunder")),
  experience: stored("claim_experience", text("10+ års erfaring")),
  delivery: stored("claim_delivery", text("Levering innen 24 timer")),
  guarantee: stored("claim_guarantee", text("100 % garanti")),
  /** A binding promise, in complete sentences: every page that describes the guarantee uses this text. */
  guaranteeText: stored("policy_guarantee_text", text(standardGuarantee, 600)),
  /** The usual time to answer an e-mail. */
  replyHours: stored("claim_reply_hours", whole(2, 1, 168)),
});

const social = z.object({
  instagram: stored("social_instagram", optionalLink("https://www.instagram.com/sidelys.example")),
  facebook: stored("social_facebook", optionalLink("https://www.facebook.com/sidelys.example")),
  linkedin: stored("social_linkedin", optionalLink("https://www.linkedin.com/company/sidelys-example")),
});

/** The studio's location, for maps and reviews. */
const place = z.object({
  mapEnabled: stored("map_enabled", choice("1", "0", "1")),
  /** Both or none: without them the map shows the middle of the postal area, unmarked. */
  latitude: stored("map_latitude", degrees(90)),
  longitude: stored("map_longitude", degrees(180)),
  /** The studio's place in Google Maps. */
  googlePlaceId: stored(
    "google_place_id",
    optionalText(
      z
        .string()
        .trim()
        .regex(/^[\w-]{10,300}$/)
        .nullable()
        .catch(null),
      300,
      "place-id",
    ),
  ),
});

const wayFact = (key: string) => stored(key, optionalFact("", 200, "any"));

/** How visitors find the way in. A fact that is null is not stated anywhere. */
const way = z.object({
  /** Tram, bus or underground, and how far it is from there. */
  transit: wayFact("way_transit"),
  parking: wayFact("way_parking"),
  /** Whether and how the studio is reached without steps. */
  stepFree: wayFact("way_step_free"),
  /** Which door, which bell, which floor. */
  entrance: wayFact("way_entrance"),
});

/**
 * About the middle of the default's postal area, 0359 Oslo. An invented street has no coordinates, so the map shows the
 * area without a marker until the owner sets both coordinates.
 */
const areaCentre = { latitude: 59.929, longitude: 10.734 };

const placeWithDegrees = place.transform(({ latitude, longitude, ...rest }) =>
  latitude === null || longitude === null
    ? { ...rest, ...areaCentre, isExact: false }
    : { ...rest, latitude, longitude, isExact: true },
);

/** What the back office shows the owner. */
const office = z.object({
  /** The checklist of a new owner's first steps. */
  firstStepsHidden: stored("office_first_steps_hidden", choice("ja", "nei", "nei")),
});

/** How staff sign in. */
const access = z.object({
  /** Whether administrators need more than a password. */
  secondFactor: stored("access_second_factor", choice("ja", "nei", "ja")),
});

/** Programs of others that use the interface for programs. */
const programs = z.object({
  /** Sites whose scripts may call it, and that its links may lead back to. Null: none but the studio's own. */
  origins: stored("programs_origins", optionalFact("", 1_000, "origins")),
});

export const settingsGroups = {
  company,
  policy,
  letters,
  retention,
  claims,
  social,
  place,
  way,
  chat,
  numbers,
  office,
  access,
  programs,
};

/**
 * Every setting with its built-in default, in groups. A missing or unusable value falls back to the default, so that a
 * slip in the table never takes the site down. The studio is fictitious: the street, the e-mail domain and the number
 * are made up (the number passes MOD11).
 */
export const settingsSchema = z
  .object({ ...settingsGroups, place: placeWithDegrees })
  .transform(({ policy: rules, letters: own, company: facts, ...rest }) => ({
    ...rest,
    company: { ...facts, fullAddress: facts.fullAddress || fullAddressOf(facts) },
    policy: { ...rules, noticeEmail: rules.noticeEmail || facts.email },
    letters: {
      senderName: own.senderName || facts.name,
      senderEmail: own.senderEmail || facts.email,
      replyTo: own.replyTo || facts.email,
      smsSender: own.smsSender || smsSenderOf(facts.name),
    },
  }));
