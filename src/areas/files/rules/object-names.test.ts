import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBucket, isObjectName, nameInAddress } from "./object-names";

/** What a browser makes of an address into which a client has put a name as it is. */
const sentRaw = (name: string) => new URL(`http://localhost/o/${name}`).pathname.slice("/o/".length);

describe("an object's name", () => {
  it.each(["Ansattfoto Åse & Co 100 %.jpg", "a+b (1).jpg", "år/2026/møte.data", "100%", "日本.png"])(
    "is read from an address that has it as it is, and encoded: %s",
    (name) => {
      expect(nameInAddress(sentRaw(name))).toBe(name);
      const encoded = name.split("/").map(encodeURIComponent).join("/");
      expect(nameInAddress(encoded)).toBe(name);
      expect(isObjectName(name)).toBe(true);
    },
  );

  it("is read as it was whenever it was encoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
        expect(nameInAddress(encodeURIComponent(name))).toBe(name);
      }),
    );
  });

  it.each(["", "/a", "a/", "a//b", ".", "../a", "a/../b", "a/./b", "a\u0000b", "a\nb", "x".repeat(901)])(
    "is refused: %j",
    (name) => {
      expect(isObjectName(name)).toBe(false);
    },
  );

  it("is in a bucket with a plain name", () => {
    expect(["bilder", "Kunder-2026", "a.b_c"].map(isBucket)).toEqual([true, true, true]);
    expect(["", "-a", "a/b", "å", "..", "a b"].map(isBucket)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
