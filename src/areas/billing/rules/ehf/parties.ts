import type { IssuedDocument, Seller } from "../../types";
import { type Element, text } from "./xml";

const scheme = { schemeID: "0192" };
const country: Element = ["cac:Country", [["cbc:IdentificationCode", "NO"]]];
export const vat: Element = ["cac:TaxScheme", [["cbc:ID", "VAT"]]];

export function sellerParty({
  orgnr,
  name,
  address,
  city,
  postalCode,
  mvaRegistered,
  inForetaksregisteret,
}: Seller): Element {
  return [
    "cac:AccountingSupplierParty",
    [
      [
        "cac:Party",
        [
          ["cbc:EndpointID", orgnr, scheme],
          ["cac:PartyName", [["cbc:Name", name]]],
          [
            "cac:PostalAddress",
            [
              text("cbc:StreetName", address),
              text("cbc:CityName", city),
              text("cbc:PostalZone", postalCode),
              country,
            ],
          ],
          mvaRegistered ? ["cac:PartyTaxScheme", [["cbc:CompanyID", `NO${orgnr}MVA`], vat]] : null,
          // Only limited companies and foreign enterprises (NO-R-002).
          inForetaksregisteret
            ? [
                "cac:PartyTaxScheme",
                [
                  ["cbc:CompanyID", "Foretaksregisteret"],
                  ["cac:TaxScheme", [["cbc:ID", "TAX"]]],
                ],
              ]
            : null,
          [
            "cac:PartyLegalEntity",
            [
              ["cbc:RegistrationName", name],
              ["cbc:CompanyID", orgnr, scheme],
            ],
          ],
        ],
      ],
    ],
  ];
}

export function buyerParty({ party, address }: IssuedDocument): Element {
  const name = party.companyName ?? party.name;
  const orgnr = party.orgnr ?? "";
  return [
    "cac:AccountingCustomerParty",
    [
      [
        "cac:Party",
        [
          ["cbc:EndpointID", orgnr, scheme],
          ["cac:PartyName", [["cbc:Name", name]]],
          [
            "cac:PostalAddress",
            [
              text("cbc:StreetName", address.address),
              text("cbc:CityName", address.city),
              text("cbc:PostalZone", address.postalCode),
              country,
            ],
          ],
          [
            "cac:PartyLegalEntity",
            [
              ["cbc:RegistrationName", name],
              ["cbc:CompanyID", orgnr, scheme],
            ],
          ],
          [
            "cac:Contact",
            [
              text("cbc:Name", party.name),
              text("cbc:Telephone", party.phone),
              text("cbc:ElectronicMail", party.email),
            ],
          ],
        ],
      ],
    ],
  ];
}
