import { describe, expect, it } from "vitest";
import { sampleStudio } from "~/ui/letter/samples";
import * as trialLetter from "../mails/trial-letter";
import * as trialSms from "../mails/trial-sms";
import { letterAbout } from "./letter-about.server";

const context = { settings: { company: sampleStudio } };
const id = "0199a000-0000-7000-8000-000000000001";
const to = { address: "kari@eksempel.example.no", name: "Kari" };
const trial = { file: trialLetter, props: trialLetter.sample(), to };
const keyOf = (order: Parameters<typeof letterAbout<ReturnType<typeof trialLetter.sample>>>[1]) =>
  letterAbout(context, order).key;

describe("letterAbout", () => {
  it("makes the key of the template, the record and its revision or the event", () => {
    const about = { kind: "booking", id, revision: 3 } as const;
    expect(keyOf({ ...trial, about })).toBe(`trial-letter:${id}:r3`);
    expect(keyOf({ ...trial, about, event: "asked" })).toBe(`trial-letter:${id}:asked`);
    expect(keyOf({ ...trial, about, event: "n1", of: "order" })).toBe("trial-letter:order:n1");
  });

  it("refuses a letter whose key would say nothing of what happened", () => {
    expect(() => keyOf({ ...trial, about: { kind: "lead", id } })).toThrow(/neither an event nor a revision/);
  });

  it("renders the file by its kind, and leaves all else as it is asked for", () => {
    const about = { kind: "account", id } as const;
    const sms = letterAbout(context, { file: trialSms, props: {}, about, to, event: "1", waitsAfter: ["x"] });
    expect(sms).toMatchObject({
      channel: "sms",
      html: "",
      about,
      to,
      waitsAfter: ["x"],
      key: `trial-sms:${id}:1`,
    });
    expect(sms).not.toHaveProperty("event");
    expect(letterAbout(context, { ...trial, about, event: "1" }).html).toContain(sampleStudio.name);
  });
});
