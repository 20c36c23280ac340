import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whose code was scanned. The address says it: a page that this device kept was loaded for nobody, or for somebody else. */
export function useScanned(loaded: string | null): string | null {
  const { search } = useLocation();
  const [personId, setPersonId] = useState(loaded);
  useEffect(() => setPersonId(new URLSearchParams(search).get("person")), [search]);
  return personId;
}
