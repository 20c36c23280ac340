import { dayTaps, type PersonTap, type TapId, type WalkInTap } from "~/areas/oppdrag/types/day-taps";
import type { PersonOfDay } from "~/areas/oppdrag/types/day-view";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import { parseEmail } from "~/kit/email";
import type { Instant } from "~/kit/time";

/** A version 4 uuid: `crypto.randomUUID` is missing where the page is not served over https. */
export function deviceId<T extends string>(): T {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  ) as T;
}

/** By the device's clock. */
export const deviceNow = () => Math.round(performance.timeOrigin + performance.now()) as Instant;

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** The tap that a form of the page means; null when its frame numbers cannot be read. */
export function readTap(form: FormData, { id: personId, status: seen }: PersonOfDay): PersonTap | null {
  const what = dayTaps.find((tap) => tap === form.get("hva"));
  const [camera, first, last] = ["kamera", "fra", "til"].map((name) => textIn(form, name));
  if (!what || [first, last].some((typed) => typed && !/^\d{1,4}$/.test(typed))) return null;
  const frames = first
    ? { camera: (camera || "A").slice(0, 40), first: Number(first), last: Number(last || first) }
    : null;
  const madeAt = deviceNow();
  return { kind: "person", id: deviceId<TapId>(), personId, what, seen, frames, madeAt };
}

export function readWalkIn(form: FormData): WalkInTap | null {
  const name = textIn(form, "navn").slice(0, 100);
  const typed = textIn(form, "epost");
  const email = typed ? parseEmail(typed) : "";
  if (!name || email === null) return null;
  const ids = { id: deviceId<TapId>(), personId: deviceId<PersonId>() };
  return { kind: "walkIn", ...ids, name, email, madeAt: deviceNow() };
}
