import { useEffect, useState } from "react";

const storageKey = "foldede-varsler";

/**
 * Whether the banner is open. Once folded it stays folded on the next pages, until there is an alert that was not in
 * it. `ids` are the alerts it shows.
 */
export function useFoldedBanner(ids: readonly string[]) {
  const [isOpen, setOpen] = useState(true);
  const all = ids.join(" ");
  useEffect(() => {
    const folded = (sessionStorage.getItem(storageKey) ?? "").split(" ");
    setOpen(all.split(" ").some((id) => !folded.includes(id)));
  }, [all]);
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, all);
  };
  return { isOpen, toggle };
}
