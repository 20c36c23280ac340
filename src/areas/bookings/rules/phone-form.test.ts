import { describe, expect, it } from "vitest";
import { contactIn, isNamed, phoneFieldsOf, withFields } from "./phone-form";

describe("contactIn", () => {
  it.each([
    ["Kari Nordmann", { name: "Kari Nordmann", email: "", phone: "" }],
    ["90 12 34 56", { name: "", email: "", phone: "90 12 34 56" }],
    ["kari@example.no", { name: "", email: "kari@example.no", phone: "" }],
    [
      "Kari Nordmann 90123456 kari@example.no",
      { name: "Kari Nordmann", email: "kari@example.no", phone: "90123456" },
    ],
    ["Ola +46 8 123 456 00", { name: "Ola", email: "", phone: "+46 8 123 456 00" }],
  ])("reads %s", (typed, contact) => {
    expect(contactIn(typed)).toEqual(contact);
  });

  it("leaves digits that are no phone number in the name", () => {
    expect(contactIn("Studio 54")).toEqual({ name: "Studio 54", email: "", phone: "" });
  });
});

describe("isNamed", () => {
  const tuva = { name: "Tuva Dahl", companyName: "Fjordlys Regnskap", email: "tuva@example.no" };

  it.each([
    ["90010471", true],
    ["tuva 90010471", true],
    ["Dahl, Tuva", true],
    ["fjordlys", true],
    ["tuva@example.no", true],
    ["Olav Nymann 90010471", false],
    ["Olav Dahl 90010471", false],
    ["va Dahl 90010471", false],
    ["Tuv D", true],
  ])("%s names Tuva Dahl: %s", (typed, fits) => {
    expect(isNamed(typed, tuva)).toBe(fits);
  });
});

describe("phoneFieldsOf", () => {
  it("stores the form's own fields alone, cut to the limit, several of one name included", () => {
    const form = new URLSearchParams([
      ["name", "Kari"],
      ["tillegg", "a"],
      ["tillegg", "b"],
      ["intent", "book"],
      ["note", "x".repeat(1_001)],
    ]);
    expect(phoneFieldsOf(form)).toEqual([
      ["name", "Kari"],
      ["tillegg", "a"],
      ["tillegg", "b"],
      ["note", "x".repeat(1_000)],
    ]);
  });
});

it("replaces a field and keeps the others", () => {
  expect(
    withFields(
      [
        ["name", "K"],
        ["sok", "k"],
      ],
      { name: "Kari" },
    ),
  ).toEqual([
    ["sok", "k"],
    ["name", "Kari"],
  ]);
});
