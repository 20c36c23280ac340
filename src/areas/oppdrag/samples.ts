import { ore } from "~/kit/money";
import { instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { NewOppdrag, OppdragDay } from "./types";

/** Thursday 10 December 2026, seven hours at the company's place for 40 people. */
export function sampleOppdragDay(changes: Partial<OppdragDay> = {}): OppdragDay {
  return {
    from: instant("2026-12-10T09:00:00+01:00"),
    to: instant("2026-12-10T16:00:00+01:00"),
    place: "hos_dere",
    address: "Fjordveien 1, 1366 Lysaker",
    stations: 1,
    heads: 40,
    beforeMinutes: 60,
    afterMinutes: 45,
    ...changes,
  };
}

export function sampleOppdrag(changes: Partial<NewOppdrag> = {}): NewOppdrag {
  return {
    id: newId(),
    name: "Ansattfoto for 40 ansatte",
    companyId: null,
    quoteId: null,
    party: {
      kind: "bedrift",
      companyName: "Nordlys Rådgivning AS",
      orgnr: null,
      invoiceReference: null,
      name: "Gunhild Lie",
      email: "gunhild@example.no",
      phone: "+4790123456",
    },
    orderNumber: "",
    theirReference: "Avdeling 12",
    orderFollows: false,
    leastPercent: 90,
    lines: [],
    netOre: ore(0),
    mvaOre: ore(0),
    totalOre: ore(0),
    days: [sampleOppdragDay()],
    payments: [],
    ...changes,
  };
}
