import type { IntentOutcome } from "~/ui/record/outcome";

interface Returned {
  readonly intent: "save";
  readonly typed: Readonly<Record<string, unknown>>;
}

/** The effect of a change that is not saved yet. */
export interface PreviewedSetting<Preview> extends Returned {
  readonly kind: "preview";
  readonly preview: Preview;
  /** The previewed change as the button that saves sends it. */
  readonly shown: string;
}

/** The answer to an intent that changes nothing. */
interface AsideOfSetting<Aside> {
  readonly kind: "aside";
  readonly intent: string;
  readonly aside: Aside;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** A setting's page after a submit that saved nothing. */
export type SettingOutcome<Preview = never, Aside = never> =
  | IntentOutcome
  | AsideOfSetting<Aside>
  | PreviewedSetting<Preview>
  | (Returned & { readonly kind: "rearranged" });
