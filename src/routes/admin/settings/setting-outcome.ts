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

/** A setting's page after a submit that saved nothing. */
export type SettingOutcome<Preview = never> =
  | IntentOutcome
  | PreviewedSetting<Preview>
  | (Returned & { readonly kind: "rearranged" });
