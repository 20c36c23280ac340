import { describe, expect, it } from "vitest";
import { parseOrgnr } from "~/kit/orgnr";
import { settingsFrom } from "./rules";
import { standardGuarantee } from "./texts";

describe("settingsFrom", () => {
  it("falls back to the built-in defaults", () => {
    const { company, policy } = settingsFrom({});
    expect(company.addressPostalCode).toBe("0359");
    expect(company.addressCity).toBe("Oslo");
    expect(parseOrgnr(company.orgNumber ?? "")).not.toBeNull();
    expect(policy).toMatchObject({
      freeUntilHours: 24,
      lateFeePercent: 50,
      noShowFeePercent: 100,
      holdMinutes: 15,
    });
    expect(policy.reminderHours).toEqual([48, 3]);
  });

  it("links to no profile before the studio has given its own", () => {
    for (const address of Object.values(settingsFrom({}).social)) expect(address).toMatch(/sidelys.example$/);
  });

  it("uses what is stored, and the default where the stored value is unusable", () => {
    const { company, policy } = settingsFrom({
      company_name: "Annet navn",
      company_address_postal_code: "abc",
      policy_hold_minutes: "20",
      policy_late_fee_percent: "250",
    });
    expect(company.name).toBe("Annet navn");
    expect(company.addressPostalCode).toBe("0359");
    expect(policy.holdMinutes).toBe(20);
    expect(policy.lateFeePercent).toBe(50);
  });

  it("promises what the owner has written, and replies within the hours that stand there", () => {
    expect(settingsFrom({}).claims).toMatchObject({ guaranteeText: standardGuarantee, replyHours: 2 });
    const stored = { policy_guarantee_text: "Pengene tilbake.", claim_reply_hours: "5" };
    expect(settingsFrom(stored).claims).toMatchObject({ guaranteeText: "Pengene tilbake.", replyHours: 5 });
    expect(settingsFrom({ policy_guarantee_text: " ", claim_reply_hours: "snart" }).claims).toEqual(
      settingsFrom({}).claims,
    );
  });

  it("sends notices to the company's address unless another is set", () => {
    expect(settingsFrom({ company_email: "a@b.example.no" }).policy.noticeEmail).toBe("a@b.example.no");
    expect(settingsFrom({ policy_notice_email: "vakt@b.example.no" }).policy.noticeEmail).toBe(
      "vakt@b.example.no",
    );
  });

  it("sends letters from the studio itself unless another sender is set", () => {
    const company = { company_name: "Lys", company_email: "a@b.example.no" };
    expect(settingsFrom(company).letters).toEqual({
      senderName: "Lys",
      senderEmail: "a@b.example.no",
      replyTo: "a@b.example.no",
      smsSender: "Lys",
    });
    const own = { letters_sender_name: "Ingrid hos Lys", letters_sender_email: "post@b.example.no" };
    expect(settingsFrom({ ...company, ...own, letters_reply_to: "svar@b.example.no" }).letters).toEqual({
      senderName: "Ingrid hos Lys",
      senderEmail: "post@b.example.no",
      replyTo: "svar@b.example.no",
      smsSender: "Lys",
    });
    expect(settingsFrom({ ...company, letters_sms_sender: "Lysfoto" }).letters.smsSender).toBe("Lysfoto");
    expect(settingsFrom({ ...company, letters_sms_sender: "Så fint!" }).letters.smsSender).toBe("Lys");
  });

  it("knows the studio's place when the owner has given it whole, and can do without a map", () => {
    const unset = settingsFrom({}).place;
    expect(unset).toMatchObject({ mapEnabled: true, isExact: false, googlePlaceId: null });
    const place = { map_latitude: "59.91", map_longitude: "10.75", google_place_id: "ChIJ-sidelys-example" };
    expect(settingsFrom({ ...place, map_enabled: "0" }).place).toEqual({
      mapEnabled: false,
      latitude: 59.91,
      longitude: 10.75,
      isExact: true,
      googlePlaceId: "ChIJ-sidelys-example",
    });
    expect(settingsFrom({ map_latitude: "59.91" }).place).toEqual(unset);
    const wrong = {
      map_latitude: "591",
      map_longitude: "10,75",
      google_place_id: "../etc",
      map_enabled: "ja",
    };
    expect(settingsFrom(wrong).place).toEqual(unset);
  });
});
