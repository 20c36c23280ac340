import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import type { MapProvider } from "~/platform/providers/maps";
import type { ChatFacts } from "./chat-button";

export interface ShellFacts {
  /** Defaults for a page without a head of its own. */
  readonly site: { readonly origin: string; readonly description: string; readonly picture: string };
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  readonly replyHours: number;
  /** The provider of maps, if any. */
  readonly mapProvider: MapProvider | null;
  readonly chat: ChatFacts;
}
