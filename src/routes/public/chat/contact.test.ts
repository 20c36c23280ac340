import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visitorInfoSchema } from "~/areas/assistant/schema";
import { contactFields, contactOf, emptyContact, faultOf, fitted } from "./contact";

describe("the contact box", () => {
  it.each([
    ["name", "a".repeat(101), "String must contain at most 100 character(s)"],
    ["email", `${"a".repeat(251)}@b.no`, "String must contain at most 255 character(s)"],
    ["phone", "1".repeat(21), "String must contain at most 20 character(s)"],
    ["email", "kari@", "Invalid email"],
    ["name", ` ${"a".repeat(100)} `, null],
    ["email", "", null],
    ["email", " kari@example.no ", null],
    ["phone", " 90 12 34 56 ", null],
  ] as const)("%s %j: %s", (field, text, fault) => {
    expect(faultOf(field, text)).toBe(fault);
  });

  it("takes and refuses what the server does, in the same words", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.emailAddress(),
      fc.string({ minLength: 95, maxLength: 105 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...contactFields), text, (field, value) => {
        const asked = visitorInfoSchema.safeParse({ [field]: value });
        expect(faultOf(field, value)).toBe(asked.error?.issues[0]?.message ?? null);
      }),
    );
  });

  it("gives the usable fields, trimmed, and nothing when none is filled in", () => {
    expect(contactOf(emptyContact)).toBeNull();
    expect(contactOf({ name: "  ", email: "kari@", phone: "" })).toBeNull();
    expect(contactOf({ name: " Kari ", email: "kari@", phone: "90123456" })).toEqual({
      name: "Kari",
      phone: "90123456",
    });
  });
});

describe("a paste that is longer than its field", () => {
  it("becomes its one number or address", () => {
    expect(fitted("phone", "Mobil: +47 (0)90 12 34 56 (jobb)")).toBe("90 12 34 56");
    expect(fitted("phone", " +358 (0)40 123 456 789 ")).toBe("+358 401 234 567 89");
    expect(fitted("email", `Kari ${"Nordmann ".repeat(40)}<kari@example.no>`)).toBe("kari@example.no");
  });

  it("is refused when nothing certain is left", () => {
    expect(fitted("phone", "+47 90 12 34 56 eller +47 22 12 34 56")).toBeNull();
    expect(fitted("email", "x".repeat(300))).toBeNull();
    expect(fitted("name", "x".repeat(101))).toBeNull();
  });
});
