import type { Settings } from "~/areas/settings/types";
import { parseOrgnr } from "~/kit/orgnr";
import type { Day } from "~/kit/time";
import type { Invoice, IssuedDocument, Seller } from "../types";
import { dueDay } from "./due-day";
import { kidOf } from "./kid";

/** The studio as it is on the day of the delivery: registered for MVA or not. */
export function sellerOf(
  { company, numbers }: Pick<Settings, "company" | "numbers">,
  deliveredOn: Day,
): Seller {
  const { name, addressStreet, addressPostalCode, addressCity, email, phone, orgNumber } = company;
  return {
    name,
    email,
    phone,
    orgnr: parseOrgnr(orgNumber ?? "") ?? "",
    address: addressStreet,
    postalCode: addressPostalCode,
    city: addressCity,
    bankAccount: numbers.bankAccount,
    mvaRegistered: numbers.mvaSince !== null && numbers.mvaSince <= deliveredOn,
    inForetaksregisteret: numbers.inForetaksregisteret,
  };
}

interface Given {
  readonly number: number;
  readonly issuedOn: Day;
  readonly seller: Seller;
  readonly prepaidOre: Invoice["prepaidOre"];
  readonly credited: IssuedDocument["credited"];
  /** Null: documents are paid by their number. */
  readonly kidLength: number | null;
}

/** What the document will say when it is issued now, with this number. */
export function documentOf(draft: Invoice, given: Given): IssuedDocument {
  const { kind, party, address, orderNumber, note, deliveredOn, deliveredAt, dueDays, lines } = draft;
  const { number, issuedOn, seller, prepaidOre, credited, kidLength } = given;
  return {
    kind,
    party,
    address,
    orderNumber,
    note,
    deliveredAt,
    dueDays,
    lines,
    number,
    issuedOn,
    seller,
    prepaidOre,
    credited,
    deliveredOn,
    kid: kind === "credit_note" || kidLength === null ? null : kidOf(kind, number, kidLength),
    dueOn: kind === "credit_note" ? null : dueDay(issuedOn, dueDays),
  };
}

/** The stored document again, for its page and its files. */
export function issuedDocument(
  invoice: Invoice,
  credited: IssuedDocument["credited"],
): IssuedDocument | null {
  const { number, issuedOn, seller, status } = invoice;
  if (status !== "issued" || number === null || issuedOn === null || seller === null) return null;
  const { kind, party, address, orderNumber, note, deliveredOn, deliveredAt, dueDays, lines } = invoice;
  const { kid, dueOn, prepaidOre } = invoice;
  return {
    kind,
    party,
    address,
    orderNumber,
    note,
    deliveredOn,
    deliveredAt,
    dueDays,
    lines,
    number,
    issuedOn,
    seller,
    kid,
    dueOn,
    prepaidOre,
    credited,
  };
}
