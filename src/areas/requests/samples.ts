import { sampleZones } from "~/areas/catalogue/rules/sample-zones";
import { priceStaffOrder } from "~/areas/catalogue/rules/staff-order";
import { zoneOf } from "~/areas/catalogue/rules/travel-zones";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { Day } from "~/kit/time";
import type { RequestLetter } from "./mails/request-facts";

/** 40 people at an invented company. */
export function sampleRequestLetter(): RequestLetter {
  const order = { persons: 40, images: 1, minutesEach: 10 };
  const zone = zoneOf(sampleZones, "1366");
  const priced = priceStaffOrder(sampleProduct("ansattfoto-hos-dere"), { ...order, zone });
  if (!priced.ok) throw new Error(priced.reason);
  const { lines, netOre, mvaOre, totalOre } = priced.value.price;
  return {
    ...order,
    place: "hos_dere",
    number: "F-1042",
    wishes: [
      { day: "2026-12-10" as Day, part: "formiddag" },
      { day: "2026-12-15" as Day, part: "hele-dagen" },
    ],
    party: {
      kind: "bedrift",
      name: "Ingrid Berg",
      email: "ingrid@eksempelbedrift.example.no",
      phone: "+4799999999",
      companyName: "Eksempelbedriften AS",
      orgnr: null,
      invoiceReference: null,
    },
    site: {
      address: "Fjordveien 1",
      postalCode: "1366",
      city: "Lysaker",
      floor: "3",
      room: "Møterom Havet",
      power: "ja",
      parking: "vet-ikke",
      lift: "ja",
    },
    estimate: {
      lines,
      netOre,
      mvaOre,
      totalOre,
      zoneName: zone?.name ?? null,
      travelMinutes: zone?.minutes ?? null,
    },
    url: "https://sidelys.example.no/foresporsel/0193f0a0-0000-7000-8000-000000000042?key=eksempel",
  };
}
