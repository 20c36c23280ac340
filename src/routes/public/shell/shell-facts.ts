import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import type { MapProvider } from "~/platform/providers/maps";
import type { HeadFacts } from "../../head/facts";
import type { ChatFacts } from "./chat-button";
import type { ReachOffer } from "./reach-bar";

export interface ShellFacts {
  /** Defaults for a page without a head of its own. */
  readonly head: HeadFacts;
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  readonly replyHours: number;
  /** The provider of maps, if any. */
  readonly mapProvider: MapProvider | null;
  readonly chat: ChatFacts;
  /** The bar of narrow screens; null where the page has one of its own, or nothing can be booked. */
  readonly reach: ReachOffer | null;
}
