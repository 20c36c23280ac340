import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveKey, newSecret } from "~/platform/crypto.server";
import { keyIn, linkAddress, sentSecrets, tokenIn, withoutTail } from "./secret-links";

const id = "0193f0a0-0000-7000-8000-000000000001";
const publicUrl = "https://sidelys.example";
const keys = fc.string().map((text) => deriveKey("a secret", text));

/** What mail programs leave at the end of an address. */
const tails = [".", ",", ")", ">", "]", "»", '"', "'", ";", ".)", "%3E", "%29.", "%0A", "%0D%0A", "%20", "…"];

describe("a secret link", () => {
  it.each([
    ["booking", `/booking/edit/${id}`],
    ["waiting_list_entry", `/venteliste/${id}`],
    ["calendar_feed", `/kalender/${id}/timer.ics`],
  ] as const)("to a %s leads to %s", (kind, path) => {
    expect(linkAddress(publicUrl, { kind, id }, "abc-_1")).toBe(`${publicUrl}${path}?key=abc-_1`);
  });

  it("opens whatever a mail program leaves at its end", () => {
    fc.assert(
      fc.property(keys, fc.constantFrom("", ...tails), (key, tail) => {
        expect(keyIn(linkAddress(publicUrl, { kind: "booking", id }, key) + tail)).toBe(key);
        expect(withoutTail(key + decodeURIComponent(tail))).toBe(key);
      }),
    );
  });

  it("opens without the hyphens at its end, also when something else follows", () => {
    fc.assert(
      fc.property(keys, fc.constantFrom("-", "--"), fc.constantFrom("", ".", "%3E"), (any, hyphens, tail) => {
        const key = `${any.slice(0, -3)}a${hyphens}`;
        const sent = linkAddress(publicUrl, { kind: "booking", id }, key.replace(/-+$/, "")) + tail;
        expect(sentSecrets(keyIn(sent))).toContain(key);
      }),
    );
  });

  it("that works once is read like the others", () => {
    const token = newSecret(32);
    expect(tokenIn(`${publicUrl}/auth/nytt-passord?token=${token}.`)).toBe(token);
    const cut = `${token.slice(0, -1)}-`;
    expect(tokenIn(`${publicUrl}/auth/nytt-passord?token=${cut.slice(0, -1)}%3E`)).toBe(cut);
  });

  it.each(["", "?key=", "?key=.", "?key=%3E", "?key=%00"])("is none in %j", (query) => {
    expect(keyIn(`${publicUrl}/booking/edit/${id}${query}`)).toBe("");
  });

  it("that is cut short stays so", () => {
    expect(keyIn(`${publicUrl}/booking/edit/${id}?key=abc`)).toBe("abc");
  });
});
