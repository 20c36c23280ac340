import type { SoldLine } from "~/areas/catalogue/types";
import { typedKroner } from "~/kit/money";
import { dayOf, localTimeOf } from "~/kit/time";
import { arrangedFacts, type Oppdrag } from "../types";

/** What the form of an oppdrag is filled with, by the names of its fields. */
export function formValuesOf(oppdrag: Oppdrag, lines: readonly SoldLine[]): Record<string, string> {
  const { party, name, orderNumber, theirReference, answerBy, gettingThere, preparation, code, emailDomain } =
    oppdrag;
  const { selectionBy, deliverBy } = oppdrag;
  const days = oppdrag.days.flatMap((day, index) => {
    const row = {
      day: dayOf(day.from),
      from: localTimeOf(day.from),
      to: localTimeOf(day.to),
      place: day.place,
      address: day.address,
      stations: day.stations,
      heads: day.heads,
      minutesEach: day.minutesEach,
      beforeMinutes: day.beforeMinutes,
      afterMinutes: day.afterMinutes,
    };
    return Object.entries(row).map(([field, value]) => [`days-${index}-${field}`, String(value)]);
  });
  return {
    kind: party.kind,
    name: party.name,
    email: party.email,
    phone: party.phone,
    companyName: party.companyName ?? "",
    orgnr: party.orgnr ?? "",
    invoiceReference: party.invoiceReference ?? "",
    title: name,
    orderNumber,
    theirReference,
    answerBy: answerBy ?? "",
    selectionBy: selectionBy ?? "",
    deliverBy: deliverBy ?? "",
    gettingThere,
    preparation,
    code,
    emailDomain,
    ...Object.fromEntries(arrangedFacts.map((fact) => [fact, oppdrag.arranged[fact] ?? ""])),
    ...Object.fromEntries(days),
    ...lineValuesOf(lines),
  };
}

export function lineValuesOf(lines: readonly SoldLine[]): Record<string, string> {
  const rows = lines.flatMap(({ name, quantity, unit, unitOre, mvaBp }, index) => {
    const row = {
      name,
      quantity: String(quantity),
      unit,
      unitOre: typedKroner(unitOre),
      mvaBp: String(mvaBp),
    };
    return Object.entries(row).map(([field, value]) => [`lines-${index}-${field}`, value]);
  });
  return Object.fromEntries(rows);
}
