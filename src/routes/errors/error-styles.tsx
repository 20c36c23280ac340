import { createContext, useContext } from "react";
import { useMatches } from "react-router";

/** Address of the stylesheet for error pages, provided by the document. */
export const ErrorStylesContext = createContext<string | undefined>(undefined);

/**
 * An error that replaces a whole layout also removes the layout's styles. Pages without React carry their styles with
 * them.
 */
export function ErrorStyles() {
  const href = useContext(ErrorStylesContext);
  const interactive = useMatches().some(
    (match) => (match.handle as { interactive?: boolean } | undefined)?.interactive,
  );
  return interactive && href ? <link rel="stylesheet" href={href} precedence="default" /> : null;
}
