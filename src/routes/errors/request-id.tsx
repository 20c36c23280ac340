import { createContext, useContext } from "react";

/** The id that the HTTP border gave the request: the server's rendering provides it. */
export const RequestIdContext = createContext<string | null>(null);

/** In the browser the document tells it: a page that was rendered on the server keeps the id it was rendered with. */
export function useRequestId(): string {
  const provided = useContext(RequestIdContext);
  if (provided) return provided;
  return typeof document === "undefined" ? "" : (document.documentElement.dataset.request ?? "");
}
