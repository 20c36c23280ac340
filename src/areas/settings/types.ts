import type { Id } from "~/kit/ids";

/** The studio's public facts: the specification's eight company keys, as the pages use them. */
export interface CompanySettings {
  readonly name: string;
  readonly addressStreet: string;
  readonly addressPostalCode: string;
  readonly addressCity: string;
  readonly phone: string;
  readonly email: string;
  /** With the MVA suffix, as it is shown: "923 609 016 MVA". */
  readonly orgNumber: string;
  readonly fullAddress: string;
}

/** The rules of booking that the owner may change. */
export interface PolicySettings {
  /** A customer moves or cancels without a fee until so many hours before. */
  readonly freeUntilHours: number;
  /** Share of the price for a cancellation after that. */
  readonly lateFeePercent: number;
  readonly noShowFeePercent: number;
  /** No-show can be marked so many minutes after the start. */
  readonly noShowGraceMinutes: number;
  readonly noShowUndoDays: number;
  readonly holdMinutes: number;
  readonly holdExtensionMinutes: number;
  readonly holdsPerVisitor: number;
  /** Live holds of one network address (IPv6: one /64), whoever sits behind it. */
  readonly holdsPerAddress: number;
  /** Share of a day's open time that may be held by visitors who have not ordered yet. */
  readonly heldSharePercent: number;
  /** Live holds, of everybody, that each leave some package without another time on their day. */
  readonly lastTimesHeld: number;
  readonly horizonDays: number;
  readonly requestAnswerHours: number;
  readonly withdrawalDays: number;
  /** Hours before the session at which reminders are sent. */
  readonly reminderHours: readonly number[];
  /** Whether setting up and tidying may take of lunch, and of the time before opening and after closing. */
  readonly buffersOutsideHours: boolean;
  readonly noticeEmail: string;
}

/** How the chat behaves, and how much of it there may be. */
export interface ChatSettings {
  /** Specification, section 9: a reply is waited for a moment, as if somebody wrote it. */
  readonly delayMs: number;
  /** On top of that, at most so much, by chance. */
  readonly delayRandomMs: number;
  /** Questions in one day. */
  readonly questionsPerSession: number;
  readonly questionsPerAddress: number;
  /** Of everybody together. */
  readonly questionsPerDay: number;
  /** What a language model may cost in one day; after that the embedded assistant answers. */
  readonly modelKronerPerDay: number;
  /** A conversation is deleted so many days after its last message. */
  readonly keepDays: number;
}

/** What the pages say about the studio, shown as text and never computed. */
export interface ClaimSettings {
  readonly customers: string;
  readonly experience: string;
  readonly delivery: string;
  readonly guarantee: string;
  /** What the guarantee promises, in whole sentences. */
  readonly guaranteeText: string;
  /** An e-mail is usually answered within so many hours. */
  readonly replyHours: number;
}

export interface SocialSettings {
  readonly instagram: string;
  readonly facebook: string;
  readonly linkedin: string;
}

/** Where the studio is, for maps and for what Google says of it. */
export interface PlaceSettings {
  /** The owner may do without a map. */
  readonly mapEnabled: boolean;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Whether the degrees are the studio's own, as the owner has set them, and not the middle of its postal area. */
  readonly isExact: boolean;
  /** The studio's place in Google Maps, when it has one. */
  readonly googlePlaceId: string | null;
}

export interface Settings {
  readonly company: CompanySettings;
  readonly policy: PolicySettings;
  readonly claims: ClaimSettings;
  readonly social: SocialSettings;
  readonly place: PlaceSettings;
  readonly chat: ChatSettings;
}

export type SavedViewId = Id<"saved-view">;

/** A look at a list that somebody has given a name. */
export interface SavedView {
  readonly id: SavedViewId;
  readonly name: string;
  /** The address's search part without the question mark. */
  readonly params: string;
}

/** What one member of staff has chosen for one list. */
export interface ListPreferences {
  readonly saved: readonly SavedView[];
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[];
}

export type ListPreferenceReason = "name-taken" | "too-many-views";
