import type { z } from "zod";
import type { Id } from "~/kit/ids";
import type { OwnWords } from "~/ui/letter/own-words";
import type { settingsSchema } from "./schema";

type DeepReadonly<T> = { readonly [K in keyof T]: T[K] extends object ? DeepReadonly<T[K]> : T[K] };

export type Settings = DeepReadonly<z.infer<typeof settingsSchema>> & {
  readonly letterWords: readonly StoredWords[];
};

export type LetterWordsId = Id<"letter-words">;

/** A letter, or the same letter about one product. */
export interface LetterOfWords {
  readonly template: string;
  readonly productId: string | null;
}

/** The studio's own words of a letter. */
export type StoredWords = LetterOfWords & OwnWords;
export type CompanySettings = Settings["company"];
export type PolicySettings = Settings["policy"];
export type ClaimSettings = Settings["claims"];
export type SocialSettings = Settings["social"];
export type WaySettings = Settings["way"];
export type RetentionSettings = Settings["retention"];
export type ChatSettings = Settings["chat"];

export type SavedViewId = Id<"saved-view">;

/** A saved view of a list. */
export interface SavedView {
  readonly id: SavedViewId;
  readonly name: string;
  /** The address's search part without the question mark. */
  readonly params: string;
}

/** One staff member's settings for one list. */
export interface ListPreferences {
  readonly saved: readonly SavedView[];
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
}

export type ListPreferenceReason = "name-taken" | "too-many-views";

/** Stored values by key; null: the built-in default, which has no row. */
export type SettingValues = Readonly<Record<string, string | null>>;

declare module "~/areas/history/types" {
  interface OtherEvents {
    readonly settings:
      | "settings_changed"
      | "settings_restored"
      | "provider_changed"
      | "provider_removed"
      | "provider_restored";
    readonly "letter-words": "changed" | "restored";
  }
}
