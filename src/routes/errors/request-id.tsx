import { createContext, useContext } from "react";

/** The request's id from the HTTP border, provided by the server's rendering. */
export const RequestIdContext = createContext<string | null>(null);

/** In the browser the id is read from the document, so a page keeps the id that it was rendered with. */
export function useRequestId(): string {
  const provided = useContext(RequestIdContext);
  if (provided) return provided;
  return typeof document === "undefined" ? "" : (document.documentElement.dataset.request ?? "");
}
