import { createContext, useContext } from "react";
import { useMatches } from "react-router";

/** Address of the stylesheet for error pages: the document knows it. */
export const ErrorStylesContext = createContext<string | undefined>(undefined);

/**
 * An error that takes the place of a whole layout takes the layout's styles with it. Pages without React carry their
 * styles with them anyway.
 */
export function ErrorStyles() {
  const href = useContext(ErrorStylesContext);
  const interactive = useMatches().some(
    (match) => (match.handle as { interactive?: boolean } | undefined)?.interactive,
  );
  return interactive && href ? <link rel="stylesheet" href={href} precedence="default" /> : null;
}
