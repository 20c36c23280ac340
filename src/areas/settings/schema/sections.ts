import type { z } from "zod";
import { settingsGroups } from "../schema";
import { controlOf, type SettingControl, storedKeyOf } from "./setting";

type Groups = typeof settingsGroups;

/** A setting by its place in the schema: "policy.holdMinutes". */
export type OfferedSetting = {
  [G in keyof Groups]: `${G}.${keyof Groups[G]["shape"] & string}`;
}[keyof Groups];

/** The settings pages with a form: each with its settings, in the order of the form. */
const settingsSections = {
  studio: [
    "company.name",
    "company.phone",
    "company.email",
    "company.orgNumber",
    "company.addressStreet",
    "company.addressPostalCode",
    "company.addressCity",
    "company.fullAddress",
  ],
  vilkar: [
    "policy.freeUntilHours",
    "policy.lateFeePercent",
    "policy.noShowFeePercent",
    "policy.studioMoveFreeHours",
    "policy.noShowGraceMinutes",
    "policy.noShowUndoDays",
    "policy.withdrawalDays",
    "policy.horizonDays",
  ],
  holding: [
    "policy.holdMinutes",
    "policy.holdExtensionMinutes",
    "policy.holdsPerVisitor",
    "policy.holdsPerAddress",
    "policy.heldSharePercent",
    "policy.lastTimesHeld",
    "policy.heldInVainMinutes",
    "policy.buffersOutsideHours",
  ],
  bestillinger: [
    "policy.ordersPerAddress",
    "policy.ordersPerNetwork",
    "policy.openOrdersPerMailbox",
    "policy.confirmMinutes",
    "policy.unconfirmedSharePercent",
    "policy.confirmationsPerMailbox",
    "policy.confirmLettersPerAddress",
    "policy.confirmLettersPerNetwork",
  ],
  foresporsler: [
    "policy.requestAnswerHours",
    "policy.proposalAnswerHours",
    "policy.requestsPerAddress",
    "policy.leadsPerAddress",
  ],
  tilbud: [
    "policy.companyAnswerDays",
    "policy.quoteValidDays",
    "policy.quoteHoldDays",
    "policy.heldDaysPerWeek",
    "policy.quoteReminderDays",
    "policy.quoteLeastPercent",
    "policy.quoteFreeWorkingDays",
    "policy.processingAgreement",
  ],
  venteliste: [
    "policy.waitlistMode",
    "policy.waitlistOfferHours",
    "policy.waitlistStopHours",
    "policy.waitlistQuietFrom",
    "policy.waitlistQuietUntil",
    "policy.waitlistSilentOffers",
    "policy.waitlistPlacesPerPerson",
    "policy.waitlistPlacesPerAddress",
  ],
  brev: [
    "letters.senderName",
    "letters.senderEmail",
    "letters.replyTo",
    "policy.noticeEmail",
    "policy.reminderHours",
    "policy.reviewDays",
    "policy.draftReminderHours",
  ],
  sms: ["policy.smsReminder", "letters.smsSender"],
  chat: [
    "chat.delayMs",
    "chat.delayRandomMs",
    "chat.questionsPerSession",
    "chat.questionsPerAddress",
    "chat.questionsPerDay",
    "chat.modelKronerPerDay",
  ],
  lofter: [
    "claims.guarantee",
    "claims.guaranteeText",
    "claims.delivery",
    "claims.replyHours",
    "claims.customers",
    "claims.experience",
  ],
  "sosiale-medier": ["social.instagram", "social.facebook", "social.linkedin"],
  kart: ["place.mapEnabled", "place.latitude", "place.longitude", "place.googlePlaceId"],
  veien: ["way.entrance", "way.stepFree", "way.transit", "way.parking"],
  lagring: [
    "retention.accountingYears",
    "retention.draftDays",
    "retention.attemptDays",
    "retention.waitlistDays",
    "retention.originDays",
    "retention.leadDays",
    "chat.keepDays",
  ],
  tall: [
    "numbers.mvaSince",
    "numbers.bankAccount",
    "numbers.inForetaksregisteret",
    "numbers.dueDays",
    "numbers.usesKid",
    "numbers.kidLength",
    "numbers.ehfSince",
  ],
  levering: ["numbers.deliveredWhen", "numbers.moveFeeMva", "numbers.cancelFeeMva", "numbers.noShowFeeMva"],
  purring: [
    "numbers.reminderAfterDays",
    "numbers.reminderFee",
    "numbers.lateInterest",
    "numbers.companyClaim",
    "numbers.lateCompensation",
  ],
  regnskap: ["numbers.accountMap"],
  innlogging: ["access.secondFactor"],
  programmer: ["programs.origins"],
  oppstart: ["office.firstStepsHidden"],
} as const satisfies Record<string, readonly OfferedSetting[]>;

export type SettingsSection = keyof typeof settingsSections;

export const sectionNames = Object.keys(settingsSections) as SettingsSection[];

export function parseSection(text: string | undefined): SettingsSection | null {
  return sectionNames.find((name) => name === text) ?? null;
}

export interface SettingField {
  readonly path: OfferedSetting;
  /** The key in `system_settings`, and the name of the field in the form. */
  readonly key: string;
  readonly control: SettingControl;
}

interface CheckedField extends SettingField {
  readonly schema: z.ZodType;
}

/**
 * The same without the schemas, for the page: zod stays on the server, because it compiles code, which the page's
 * policy forbids.
 */
export function fieldsForPage(section: SettingsSection): SettingField[] {
  return fieldsOf(section).map(({ path, key, control }) => ({ path, key, control }));
}

export function fieldsOf(section: SettingsSection): CheckedField[] {
  return settingsSections[section].map((path) => {
    const [group = "", name = ""] = path.split(".");
    const shape = settingsGroups[group as keyof Groups].shape as Readonly<Record<string, z.ZodType>>;
    const schema = shape[name];
    if (!schema) throw new Error(`No setting ${path}`);
    return { path, key: storedKeyOf(schema), control: controlOf(schema), schema };
  });
}
