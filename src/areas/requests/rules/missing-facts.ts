import type { CompanyRequest, MissingFact } from "../types";

type Told = Pick<CompanyRequest, "site" | "party" | "invoiceAddress" | "wishes">;

/** What the studio needs before it can make a quote, and the company has not told. */
export function missingFacts({ site, party, invoiceAddress, wishes }: Told): MissingFact[] {
  const missing: (MissingFact | false)[] = [
    site !== null && site.address === "" && "address",
    site !== null && site.room === "" && "room",
    site !== null && site.power === "vet-ikke" && "power",
    site !== null && site.parking === "vet-ikke" && "parking",
    site !== null && site.lift === "vet-ikke" && "lift",
    wishes.length < 2 && "dates",
    party.orgnr === null && "orgnr",
    party.invoiceReference === null && invoiceAddress.address === "" && "invoice",
  ];
  return missing.filter((fact) => fact !== false);
}
