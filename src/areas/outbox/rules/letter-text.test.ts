import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as bookingConfirmed from "~/areas/bookings/mails/booking-confirmed";
import { renderLetter } from "~/ui/letter/render-letter";
import { sampleStudio } from "~/ui/letter/samples";
import * as editedLetter from "../mails/edited-letter";
import { blocksOf, editableText, lengthWithLinks, withLinks } from "./letter-text";

const confirmed = renderLetter(bookingConfirmed, bookingConfirmed.sample(), sampleStudio);

describe("editableText", () => {
  it("leaves out the studio's foot and every address with a key", () => {
    const { text, links } = editableText(
      "Hei\n\nhttps://a.no/booking/edit/1?key=abc og https://a.no/b?key=abc&x=1\n\n-- \nStudio",
    );
    expect(text).toBe("Hei\n\n[lenke 1] og [lenke 2]");
    expect(links).toEqual(["https://a.no/booking/edit/1?key=abc", "https://a.no/b?key=abc&x=1"]);
  });

  it("shows no key of a real confirmation, and gives the same text back", () => {
    const { text, links } = editableText(confirmed.text);
    expect(text).not.toMatch(/key=|token=/);
    expect(confirmed.text).toContain("Org.nr.");
    expect(text).not.toContain("Org.nr.");
    const back = withLinks(text, links);
    expect(back.ok && confirmed.text.startsWith(back.value)).toBe(true);
  });
});

describe("withLinks", () => {
  it("refuses a link that the letter never had", () => {
    expect(withLinks("Se [lenke 2]", ["https://a.no/?key=1"])).toEqual({ ok: false, reason: "unknown-link" });
  });
});

describe("blocksOf", () => {
  it("reads a letter's text back so exactly that writing it again gives the same text", () => {
    const { text, links } = editableText(confirmed.text);
    const whole = withLinks(text, links);
    if (!whole.ok) throw new Error("a link was lost");
    const again = renderLetter(editedLetter, { subject: confirmed.subject, text: whole.value }, sampleStudio);
    expect(again.text).toBe(confirmed.text);
  });

  it("loses no word of what staff write, whatever its shape", () => {
    const word = fc.stringMatching(/^[a-zæøå0-9:*\-=.]{1,9}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (parts) => {
        const text = parts.map((lines) => lines.join("\n")).join("\n\n");
        const shown = JSON.stringify(blocksOf(text)).toLowerCase();
        return text.split(/[^a-zæøå0-9]+/).every((each) => shown.includes(each));
      }),
    );
  });
});

describe("lengthWithLinks", () => {
  it("counts a link as the address that is sent, and the dashes as they are replaced", () => {
    const room = (text: string, ...sizes: number[]) => lengthWithLinks(text, sizes);
    expect(room("Hei – se [lenke 1]", 40)).toEqual({ encoding: "GSM-7", units: 49, segments: 1 });
    expect(room(`${"a".repeat(150)} [lenke 1]`, 40).segments).toBe(2);
    expect(room("Hei 😀").encoding).toBe("UCS-2");
  });
});
