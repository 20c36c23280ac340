import { createContext, useContext } from "react";

/** The version of the record that the page shows; `<RecordPage>` gives it to the forms below it. */
export const RecordVersion = createContext<number | null>(null);

export function useRecordVersion(): number {
  const version = useContext(RecordVersion);
  if (version === null) throw new Error("A record's action stands outside <RecordPage>");
  return version;
}
