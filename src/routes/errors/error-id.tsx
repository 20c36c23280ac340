import { createContext, useContext } from "react";
import { errorTexts } from "./texts";

/** The request's id: entry.server provides it; in the browser it is read back from the document. */
export const RequestIdContext = createContext<string | null>(null);

export function ErrorId() {
  const id = useContext(RequestIdContext);
  if (!id) return null;
  return (
    <p>
      {errorTexts.crash.errorId}: <code>{id}</code>
    </p>
  );
}
