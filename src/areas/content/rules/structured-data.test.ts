import { describe, expect, it } from "vitest";
import { settingsFrom } from "~/areas/settings/rules";
import { streetOf } from "../texts/head";
import { businessData, priceRange } from "./structured-data";

const { company, social } = settingsFrom({});
const offer = (price: string) => ({
  name: "Standard",
  description: "God tid",
  path: "/book/headshots",
  price,
});

describe("priceRange", () => {
  it("goes from the lowest to the highest price, in NOK", () => {
    expect(priceRange([offer("3900.00"), offer("1950.00"), offer("7800.00")])).toBe("NOK 1950–7800");
  });

  it("claims no price when nothing is for sale", () => {
    expect(priceRange([])).toBe("NOK");
  });
});

describe("businessData", () => {
  const [business, organization, site] = businessData({
    origin: "https://studio.example",
    company,
    social,
    offers: [offer("3900.00")],
  });

  it("names the place, the phone with its country, and the area that is served", () => {
    expect(business).toMatchObject({
      "@type": "LocalBusiness",
      telephone: expect.stringMatching(/^\+47 /),
      address: { streetAddress: company.addressStreet, addressCountry: "NO" },
      areaServed: { "@type": "City", name: "Oslo" },
      makesOffer: [{ price: "3900.00", priceCurrency: "NOK", url: "https://studio.example/book/headshots" }],
    });
  });

  it("ties business, organization and site together", () => {
    const id = organization?.["@id"];
    expect(business).toMatchObject({ parentOrganization: { "@id": id } });
    expect(site).toMatchObject({ publisher: { "@id": id } });
    expect(organization).toMatchObject({ sameAs: [social.instagram, social.facebook, social.linkedin] });
  });
});

describe("streetOf", () => {
  it("leaves the note about the entrance out", () => {
    expect(streetOf("Eksempelgata 12, inngang fra bakgården")).toBe("Eksempelgata 12");
  });
});
