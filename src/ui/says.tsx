import type { Said } from "~/kit/letter-promise";
import { useSaid } from "./use-said";

/** A text that may promise a letter, as it is true now. */
export function Says({ text }: { readonly text: Said }) {
  return useSaid()(text);
}
