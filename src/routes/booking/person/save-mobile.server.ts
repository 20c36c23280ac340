import type { CustomerLink } from "~/areas/access/types";
import { personTexts } from "~/areas/bookings/texts/person";
import { customerActionTexts } from "~/areas/bookings/texts/refusals";
import { giveMobile } from "~/flows/give-mobile.server";
import { isNorwegianMobile } from "~/kit/mobile";
import { parsePhone } from "~/kit/phone";
import type { Services } from "~/platform/services.server";

type Saved =
  | { readonly kind: "saved"; readonly done: "mobil" | "uten-mobil" }
  | { readonly kind: "unknown" }
  /** `mobile`: the typed text is no usable number. */
  | { readonly kind: "refused"; readonly message: string | null; readonly mobile: Typed | null };

interface Typed {
  readonly typed: string;
  readonly error: string;
}

/** Stores the number for text messages; an empty field removes it. */
export async function saveMobile(services: Services, link: CustomerLink, typed: string): Promise<Saved> {
  const phone = parsePhone(typed);
  if (typed.trim() !== "" && (phone === null || !isNorwegianMobile(phone))) {
    const mobile = { typed: typed.slice(0, 300), error: personTexts.sms.wrong };
    return { kind: "refused", message: null, mobile };
  }
  const given = await giveMobile(services, link, { phone });
  if (given.ok) return { kind: "saved", done: phone ? "mobil" : "uten-mobil" };
  if (given.reason === "unknown-booking") return { kind: "unknown" };
  return { kind: "refused", message: customerActionTexts[given.reason], mobile: null };
}
