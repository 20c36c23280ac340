import type { BuiltSite } from "./built-site";
import { readPage } from "./read-page";

/** What the booking's first step lets a visitor choose. */
export interface BookingLimits {
  readonly name: string;
  readonly together: number;
  readonly inTurn: number;
  readonly images: { readonly least: number; readonly most: number };
}

/** Reads the limits from the controls of the step itself; null where nothing can be booked. */
export async function bookingLimits(site: BuiltSite, address: string): Promise<BookingLimits | null> {
  const { root, status } = await readPage(site, address);
  if (status !== 200) return null;
  const valuesOf = (name: string) =>
    root.querySelectorAll(`input[name="${name}"]`).map((input) => input.getAttribute("value") ?? "");
  const mostOf = (name: string) =>
    Number(root.querySelector(`input[name="${name}"]`)?.getAttribute("max") ?? 1);
  const together = /Opptil (\d+) personer/.exec(root.querySelector("#hvordan-hint")?.textContent ?? "")?.[1];
  const images = valuesOf("bilder").map(Number);
  return {
    name: (root.querySelector("aside h2")?.textContent ?? "").trim(),
    together: Math.max(mostOf("personer"), Number(together ?? 1)),
    inTurn: Math.max(mostOf("gruppe"), mostOf("antall")),
    images: { least: Math.min(...images), most: Math.max(...images) },
  };
}
