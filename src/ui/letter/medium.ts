import { createContext, use } from "react";

/** A letter is written once and rendered twice: as HTML and as plain text. */
export type Medium = "html" | "text";

export const MediumContext = createContext<Medium>("html");

export function useMedium(): Medium {
  return use(MediumContext);
}
