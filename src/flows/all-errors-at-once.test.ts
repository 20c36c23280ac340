import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import type { ZodType } from "zod";
import { otherTime } from "~/areas/bookings/rules/phone-form";
import { customerSchema, phoneBookingSchema, staffContactSchema } from "~/areas/bookings/schema";
import { staffMoveSchema } from "~/areas/bookings/schema/staff-move";
import { blockSchema, weekSchema } from "~/areas/calendar/schema";
import { specialDaySchema, yearlyDaySchema } from "~/areas/calendar/schema/special-days";
import { createSchema, saleSchema } from "~/areas/catalogue/schema";
import { companyFieldsSchema, newContactSchema } from "~/areas/companies/schema";
import { customerFieldsSchema } from "~/areas/customers/schema";
import { askSchema, leadSchema } from "~/areas/leads/schema";
import { officeWishSchema } from "~/areas/waitlist/schema";

type Typed = Readonly<Record<string, string | readonly string[]>>;

function invalidFields(schema: ZodType, typed: Typed): string[] {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? [] : Object.keys(submission.error ?? {}).toSorted();
}

const long = "x".repeat(5_000);
const product = { name: "", slug: "ny", family: "portrett", audience: "alle" };

it.each<[name: string, schema: ZodType, typed: Typed, invalid: readonly string[]]>([
  ["asking the studio, empty", askSchema, {}, ["email", "name"]],
  ["asking the studio, with a wrong phone", askSchema, { phone: "12" }, ["name", "phone"]],
  ["a lead without a person", leadSchema, { persons: "mange" }, ["name", "persons"]],
  ["a customer, empty", customerFieldsSchema, {}, ["email", "name", "source"]],
  ["a company's contact, empty", newContactSchema, {}, ["email", "name"]],
  [
    "a company with EHF and no number",
    companyFieldsSchema,
    { name: "", invoiceChannel: "ehf" },
    ["name", "orgnr"],
  ],
  [
    "an order for a firm without its name",
    customerSchema,
    { kind: "bedrift" },
    ["companyName", "email", "name", "phone"],
  ],
  ["new contact details by staff, empty", staffContactSchema, {}, ["name", "phone"]],
  [
    "a booking by telephone without a time",
    phoneBookingSchema,
    { kind: "bedrift", start: otherTime, day: "2026-02-30" },
    ["companyName", "day", "name", "phone"],
  ],
  ["a booking by telephone, empty", phoneBookingSchema, {}, ["name", "phone", "start"]],
  [
    "a wish whose days are in the wrong order",
    officeWishSchema,
    { fra: "2026-12-02", til: "2026-12-01", dag: ["1"], personer: "0" },
    ["del", "personer", "til"],
  ],
  [
    "a wish for a weekday that never comes",
    officeWishSchema,
    { fra: "2026-12-01", til: "2026-12-01", dag: ["5"], personer: "1" },
    ["dag", "del"],
  ],
  [
    "a new session without a name and a length",
    createSchema,
    { ...product, kind: "fotografering", price: "x" },
    ["audience", "durationMinutes", "name", "price"],
  ],
  [
    "sold until before it begins",
    saleSchema,
    { activeFrom: "2026-12-02", activeTo: "2026-12-01" },
    ["activeTo"],
  ],
  [
    "a block with a tick and a time",
    blockSchema,
    { resources: "x", firstDay: "2026-12-02", lastDay: "x", wholeDay: "on", from: "10:00" },
    ["from", "lastDay", "resources"],
  ],
  [
    "special days in the wrong order",
    specialDaySchema,
    { firstDay: "2026-12-02", lastDay: "2026-12-01", how: "hours", note: long },
    ["hours", "lastDay", "note"],
  ],
  ["a shorter day of every year", yearlyDaySchema, { monthDay: "12-24", how: "early" }, ["closes", "note"]],
  [
    "a move by staff to no time, without a reason",
    staffMoveSchema,
    { day: "2026-02-30", time: "10:00", reason: long },
    ["day", "outsideHoursReason", "reason"],
  ],
  [
    "a week that ends before it begins",
    weekSchema,
    { day1: "x", from: "2026-12-02", lastDay: "2026-12-01" },
    ["day1", "lastDay"],
  ],
  [
    "a note that is too long",
    customerSchema,
    { kind: "bedrift", note: long },
    ["companyName", "email", "name", "note", "phone"],
  ],
])("tells all errors at once: %s", (_, schema, typed, invalid) => {
  expect(invalidFields(schema, typed)).toEqual(invalid);
});
