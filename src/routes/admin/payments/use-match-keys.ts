import { type RefObject, useEffect } from "react";

/** 1 to 9 press a proposal, G the fee of a line out or of the first proposal, J and K go to the next and the previous line; not while somebody types. */
export function useMatchKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = targetOf(event.key, panel.current);
      if (!target) return;
      event.preventDefault();
      target.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [panel]);
}

function targetOf(key: string, panel: HTMLElement | null): HTMLElement | null {
  if (/^[1-9]$/.test(key))
    return panel?.querySelectorAll<HTMLElement>("[data-choice]")[Number(key) - 1] ?? null;
  if (key.toLowerCase() === "g") return panel?.querySelector<HTMLElement>("[data-fee]") ?? null;
  const step = key.toLowerCase() === "j" ? 1 : key.toLowerCase() === "k" ? -1 : 0;
  if (step === 0) return null;
  const lines = [...document.querySelectorAll<HTMLElement>("[data-line]")];
  return lines[lines.findIndex((line) => line.ariaCurrent === "true") + step] ?? null;
}
