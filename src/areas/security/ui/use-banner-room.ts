import { useEffect, useRef, useState } from "react";

const storageKey = "foldede-varsler";

/**
 * The banner covers the top of the page, so the page gets room for it (`--alerts-height`). Once folded it stays folded
 * on the next pages, until there is an alert that was not in it. `ids` are the alerts it shows.
 */
export function useBannerRoom(ids: readonly string[]) {
  const banner = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(true);
  const all = ids.join(" ");
  useEffect(() => {
    const folded = (sessionStorage.getItem(storageKey) ?? "").split(" ");
    setOpen(all.split(" ").some((id) => !folded.includes(id)));
  }, [all]);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--alerts-height", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--alerts-height");
    };
  }, []);
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, all);
  };
  return { banner, isOpen, toggle };
}
