import { sql } from "drizzle-orm";
import type { Admin, CustomerLink, Visitor } from "~/areas/access/types";
import type { Booking, DraftContact } from "~/areas/bookings/types";
import { bookSession, type Ordered } from "~/flows/book-session.server";
import { chooseSession } from "~/flows/choose-session.server";
import { holdTime } from "~/flows/hold-time.server";
import { saveContact } from "~/flows/save-contact.server";
import { fromKroner } from "~/kit/money";
import type { Result } from "~/kit/result";
import { type Instant, instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Services } from "~/platform/services.server";

/** Friday of the week after `testNow`, inside the withdrawal period. */
export const fridayAtTen: Instant = instant("2026-11-27T10:00:00+01:00");
export const fridayAtOne: Instant = instant("2026-11-27T13:00:00+01:00");
/** After the withdrawal period of a booking made at `testNow`. */
export const mondayInDecember: Instant = instant("2026-12-07T10:00:00+01:00");

export const standardWithOneImage = fromKroner(3900);

export const kari: DraftContact = {
  kind: "privat",
  name: "Kari Nordmann",
  email: "kari@eksempel.example.no",
  phone: "+4790123456",
  companyName: null,
  orgnr: null,
  invoiceReference: null,
  note: "",
  marketing: false,
};

export const firm: DraftContact = {
  ...kari,
  kind: "bedrift",
  name: "Ola Hansen",
  email: "ola@firma.example.no",
  companyName: "Firma AS",
  orgnr: "923609016",
};

/** A browser with an address of its own, unless a shared one is given. */
export function newVisitor(addressKey: string = newId(), networkKey = addressKey): Visitor {
  return { kind: "visitor", visitorId: newId(), addressKey, networkKey } as Visitor;
}

/** The holder of a booking's own link. */
export function linkTo(booking: Pick<Booking, "id" | "linkId">): CustomerLink {
  const { id, linkId } = booking;
  return { kind: "customer", linkId, subject: { kind: "booking", id } } as unknown as CustomerLink;
}

export const admin = { kind: "admin", userId: newId(), name: "Ane Admin" } as Admin;

export interface Story {
  readonly visitor?: Visitor;
  readonly start?: Instant;
  readonly contact?: DraftContact;
  readonly images?: number;
  readonly persons?: number;
  /** Standard, unless another one is named. */
  readonly productSlug?: string;
  /** The number of people, one after the other. */
  readonly group?: number;
}

/** Steps 1 to 3: a draft with a held time and contact details, ready to order. */
export async function filledDraft(
  services: Services,
  story: Story = {},
): Promise<{ visitor: Visitor; token: string }> {
  const visitor = story.visitor ?? newVisitor();
  const { productSlug = "headshots", images = 1, persons = 1, group } = story;
  const choices = { images, addOns: [], persons, ...(group && { group }) };
  const { token } = await chooseSession(services, visitor, { token: null, productSlug, choices });
  expectOk(await holdTime(services, visitor, { token, start: story.start ?? fridayAtTen }));
  expectOk(await saveContact(services, visitor, { token, contact: story.contact ?? kari }));
  return { visitor, token };
}

/** All four steps. */
export async function bookedSession(services: Services, story: Story = {}): Promise<Booking> {
  const { visitor, token } = await filledDraft(services, story);
  const shownStart = story.start ?? fridayAtTen;
  const input = { token, shownOre: standardWithOneImage, shownStart, expressWish: true };
  return expectBooked(await bookSession(services, visitor, input));
}

/** Adds the booking's current version, as staff with an up-to-date page would send it. */
export async function asSeenNow<Input extends { readonly bookingId: string }>(
  { db }: Pick<Services, "db">,
  input: Input,
): Promise<Input & { readonly version: number }> {
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT max(version) AS version FROM history WHERE subject_kind = 'booking' AND subject_id = ${input.bookingId}`,
  );
  return { ...input, version: rows[0]?.version ?? 0 };
}

export function expectOk<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw new Error(`Refused: ${result.reason}`);
}

/** An order that was made at once. */
export function expectBooked(result: Result<Ordered, string>): Booking {
  const { booking } = expectOk(result);
  if (!booking) throw new Error("The order has to be confirmed first");
  return booking;
}
