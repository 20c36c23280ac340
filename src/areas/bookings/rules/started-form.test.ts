import { describe, expect, it } from "vitest";
import { isFormStarted } from "./started-form";

function form(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("isFormStarted", () => {
  it.each([{ name: "Kari" }, { email: "ka" }, { phone: " 90 12 " }])(
    "counts %o as a started form",
    (fields) => {
      expect(isFormStarted(form(fields))).toBe(true);
    },
  );

  it.each([
    {},
    { "mer-tid": "ja" },
    { name: " ", email: "", phone: "9" },
    { kind: "privat", note: "Hei på dere" },
  ])("does not count %o as a started form", (fields) => {
    expect(isFormStarted(form(fields))).toBe(false);
  });
});
