import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSource, sourceOf } from "./source";

const own = "https://studio.example";
const of = (path: string, referrer: string | null) => sourceOf(new URL(path, own), referrer, own);

describe("the source of an attempt", () => {
  it("is the campaign that the address names, here or on the page before", () => {
    expect(of("/book/headshots?utm_source=Google", null)).toBe("google");
    expect(of("/book/headshots", `${own}/headshots?utm_source=nyhetsbrev`)).toBe("nyhetsbrev");
  });

  it("is another site's host, without its path and its words", () => {
    expect(of("/book/headshots", "https://www.google.com/search?q=kari+nordmann")).toBe("google.com");
  });

  it("is our own page with the link, and direct when nothing is known", () => {
    expect(of("/book/headshots", `${own}/cv-bilder?x=1`)).toBe("/cv-bilder");
    expect(of("/book/headshots", `${own}/book/fotografering`)).toBe("direkte");
    expect(of("/book/headshots", null)).toBe("direkte");
    expect(of("/book/headshots", "android-app://com.example")).toBe("direkte");
  });

  it("is always short and harmless, whatever is sent", () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.webUrl({ withQueryParameters: true })), (utm, referrer) => {
        const source = of(`/book/x?utm_source=${encodeURIComponent(utm)}`, referrer);
        expect(source).toMatch(/^[^\s<>"'@]{1,60}$/);
      }),
    );
    expect(readSource("<script>")).toBeNull();
    expect(readSource("kari@example.no")).toBeNull();
  });
});
