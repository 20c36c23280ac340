import { describe, expect, it } from "vitest";
import { settingKeys, settingsFrom } from "../rules";
import { fieldsOf, sectionNames } from "../schema/sections";
import { isAcceptable } from "../schema/setting";
import { settingWords } from "../texts/sections";
import { readSection } from "./section-form";

describe("the sections of the settings", () => {
  it("offer every setting once", () => {
    const offered = sectionNames.flatMap((section) => fieldsOf(section).map(({ key }) => key));
    expect(offered.toSorted()).toEqual(settingKeys.toSorted());
    expect(Object.keys(settingWords)).toHaveLength(offered.length);
  });

  it("ask at most eight questions on a page", () => {
    for (const section of sectionNames) expect(fieldsOf(section).length).toBeLessThanOrEqual(8);
  });

  it("show defaults that the site reads in the same way as when nothing is stored", () => {
    const fields = sectionNames.flatMap(fieldsOf).filter(({ control }) => control.fallback !== "");
    for (const { schema, control } of fields) expect(isAcceptable(schema, control.fallback)).toBe(true);
    const defaults = Object.fromEntries(fields.map(({ key, control }) => [key, control.fallback]));
    expect(settingsFrom(defaults)).toEqual(settingsFrom({}));
  });
});

describe("readSection", () => {
  it("reads numbers within their limits, and takes an empty field as the default", () => {
    expect(readSection("vilkar", { policy_free_until_hours: " 36 ", policy_late_fee_percent: "" })).toEqual({
      ok: true,
      values: { policy_free_until_hours: "36", policy_late_fee_percent: null },
    });
    const wrong = readSection("vilkar", { policy_late_fee_percent: "101", policy_withdrawal_days: "7" });
    expect(wrong).toEqual({
      ok: false,
      errors: {
        policy_late_fee_percent: ["Skriv et helt tall fra 0 til 100."],
        policy_withdrawal_days: ["Skriv et helt tall fra 14 til 365."],
      },
    });
  });

  it.each([
    ["company_email", "hei@", "hei@studio.no"],
    ["company_phone", "ring oss", "90 12 34 56"],
    ["company_org_number", "123 456 789", "923 609 016 MVA"],
    ["company_address_postal_code", "359", "0359"],
  ])("refuses %s when it reads %s, and takes %s", (key, wrong, right) => {
    expect(readSection("studio", { [key]: wrong }).ok).toBe(false);
    expect(readSection("studio", { [key]: right })).toEqual({ ok: true, values: { [key]: right } });
  });

  it("removes line breaks from a text, which would start a new header in a letter", () => {
    const read = readSection("studio", { company_name: "Lys\r\nBcc: alle" });
    expect(read).toEqual({ ok: true, values: { company_name: "Lys Bcc: alle" } });
  });

  it("takes no phone and no organisation number, and refuses to be without a name", () => {
    const none = { company_phone: "", company_org_number: " " };
    expect(readSection("studio", none)).toEqual({
      ok: true,
      values: { company_phone: "", company_org_number: "" },
    });
    const { company } = settingsFrom({ company_phone: "", company_org_number: "" });
    expect([company.phone, company.orgNumber]).toEqual([null, null]);
    for (const key of ["company_name", "company_email", "company_address_street", "company_address_city"]) {
      expect(readSection("studio", { [key]: "" })).toMatchObject({
        ok: false,
        errors: { [key]: ["Fyll ut feltet."] },
      });
    }
  });

  it("lets the address line follow street, postcode and city unless it was written by hand", () => {
    const moved = {
      company_address_street: "Storgata 1",
      company_address_postal_code: "5003",
      company_address_city: "Bergen",
    };
    expect(settingsFrom(moved).company.fullAddress).toBe("Storgata 1, 5003 Bergen");
    const own = { ...moved, company_full_address: "Gamle Bergen, port B" };
    expect(settingsFrom(own).company.fullAddress).toBe("Gamle Bergen, port B");
    const same = readSection("studio", { ...moved, company_full_address: "Storgata 1, 5003 Bergen" });
    expect(same).toMatchObject({ ok: true, values: { company_full_address: null } });
  });

  it("reads reminders with commas or spaces between", () => {
    expect(readSection("brev", { policy_reminder_hours: "72, 24 2" })).toEqual({
      ok: true,
      values: { policy_reminder_hours: "72,24,2" },
    });
    expect(readSection("brev", { policy_reminder_hours: "snart" }).ok).toBe(false);
  });

  it("asks for both degrees of the place, or none", () => {
    const half = readSection("kart", { map_latitude: "59.9", map_longitude: "" });
    expect(half).toMatchObject({ ok: false, errors: { map_longitude: [expect.stringContaining("begge")] } });
    expect(readSection("kart", { map_latitude: "591", map_longitude: "10.7" }).ok).toBe(false);
    expect(readSection("kart", { map_latitude: "59.91", map_longitude: "10.75" }).ok).toBe(true);
  });

  it("refuses a link that is no address on the web", () => {
    expect(readSection("sosiale-medier", { social_instagram: "javascript:alert(1)" }).ok).toBe(false);
    expect(readSection("sosiale-medier", { social_instagram: "https://instagram.com/lys" }).ok).toBe(true);
  });

  it("reads an emptied link as none, so that no example address comes back", () => {
    expect(readSection("sosiale-medier", { social_instagram: " " })).toEqual({
      ok: true,
      values: { social_instagram: "" },
    });
    expect(settingsFrom({ social_instagram: "" }).social.instagram).toBeNull();
    expect(settingsFrom({}).social.instagram).toContain("sidelys.example");
  });

  it("takes a bank account only when its check digit is right, and a day that exists", () => {
    const typed = {
      numbers_bank_account: "1234.56.78903",
      numbers_mva_since: "2026-01-01",
      numbers_kid: "ja",
    };
    expect(readSection("tall", typed)).toEqual({ ok: true, values: typed });
    expect(settingsFrom(typed).numbers).toMatchObject({
      bankAccount: "12345678903",
      mvaSince: "2026-01-01",
      usesKid: true,
    });
    expect(settingsFrom({}).numbers).toMatchObject({ bankAccount: null, mvaSince: null, usesKid: false });
    expect(readSection("tall", { ...typed, numbers_bank_account: "1234.56.78904" })).toMatchObject({
      errors: { numbers_bank_account: [expect.stringContaining("Kontonummeret stemmer ikke")] },
    });
    expect(readSection("tall", { ...typed, numbers_mva_since: "2026-02-30" }).ok).toBe(false);
  });

  it("refuses storage periods that are shorter than the law's, or outlive the key to a draft", () => {
    const refused = { retention_accounting_years: "4", retention_draft_days: "31" };
    expect(readSection("lagring", refused)).toMatchObject({
      ok: false,
      errors: {
        retention_accounting_years: ["Skriv et helt tall fra 5 til 10."],
        retention_draft_days: ["Skriv et helt tall fra 1 til 30."],
      },
    });
  });
});
