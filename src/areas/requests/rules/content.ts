import { formatPhone } from "~/kit/phone-format";
import type { TypedRequest } from "../schema";
import type { DateWish, RequestContent, Site } from "../types";
import type { PricedWish, TypedWish } from "./asked";

/** What the company wrote, in the shape that is stored. */
export function contentOf(
  { wish, product }: Pick<PricedWish, "wish" | "product">,
  wishes: readonly DateWish[],
  typed: TypedRequest,
): RequestContent {
  const { name, email, phone, companyName, orgnr, invoiceReference, address, postalCode, city, message } =
    typed;
  const { place, persons, minutesEach, images } = wish;
  return {
    place,
    persons,
    minutesEach,
    images,
    wishes,
    message,
    productSlug: product.slug,
    party: {
      kind: "bedrift",
      name,
      email,
      phone,
      companyName: companyName ?? null,
      orgnr: orgnr ?? null,
      invoiceReference: invoiceReference || null,
    },
    invoiceAddress: { address, postalCode, city },
    site: place === "hos_dere" ? siteOf(typed, wish.sitePostalCode) : null,
  };
}

function siteOf(typed: TypedRequest, postalCode: string): Site {
  const { siteAddress: address, siteCity: city, floor, room, power, parking, lift } = typed;
  return { address, postalCode, city, floor, room, power, parking, lift };
}

/** The answers of the first step filled in with what is stored. */
export function typedWishOf({
  place,
  persons,
  minutesEach,
  images,
  site,
}: Pick<RequestContent, "place" | "persons" | "minutesEach" | "images" | "site">): TypedWish {
  return {
    sted: place === "studio" ? "studio" : "hos-dere",
    postnr: site?.postalCode ?? "",
    personer: String(persons),
    minutter: String(minutesEach),
    bilder: String(images),
  };
}

/** The fields of the last step filled in with what is stored. */
export function typedOf({ party, invoiceAddress, site, message }: RequestContent): Record<string, string> {
  return {
    name: party.name,
    email: party.email,
    phone: party.phone && formatPhone(party.phone),
    companyName: party.companyName ?? "",
    orgnr: party.orgnr ?? "",
    invoiceReference: party.invoiceReference ?? "",
    ...invoiceAddress,
    ...(site && {
      siteAddress: site.address,
      siteCity: site.city,
      floor: site.floor,
      room: site.room,
      power: site.power,
      parking: site.parking,
      lift: site.lift,
    }),
    message,
  };
}
