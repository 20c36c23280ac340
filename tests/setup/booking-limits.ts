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
  const most = (values: readonly string[]) => Math.max(1, ...values.map(Number));
  const who = valuesOf("hvem");
  const of = (way: string) =>
    who.filter((value) => value.startsWith(way)).map((value) => value.slice(way.length));
  const images = valuesOf("bilder").map(Number);
  return {
    name: (root.querySelector("aside h2")?.textContent ?? "").trim(),
    together: most([...valuesOf("personer"), ...of("sammen-")]),
    inTurn: most([...valuesOf("gruppe"), ...of("hver-")]),
    images: { least: Math.min(...images), most: Math.max(...images) },
  };
}
