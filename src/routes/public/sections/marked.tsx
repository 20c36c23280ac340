import { inlineOf } from "~/areas/content/rules/inline-marks";
import { InlineText } from "../blog/inline-text";

/** A text that the studio can change, with its bold words and links. */
export function Marked({ children }: { children: string }) {
  return <InlineText text={inlineOf(children)} />;
}
