import fc from "fast-check";
import { expect, it } from "vitest";
import { isSmsSender, smsSenderOf } from "./sms-sender";

it.each([
  ["Sidelys Portrettstudio", "Sidelys"],
  ["Ås Foto AS", "AsFotoAS"],
  ["Blåbærfjellets fotografer", "Blabaerfjel"],
  ["Foto", "Foto"],
  ["Lys & skygge", "Lysskygge"],
  ["24/7 365", "Studio"],
  ["東京", "Studio"],
])("calls %s %s", (studio, sender) => {
  expect(smsSenderOf(studio)).toBe(sender);
});

it("is a name that phones accept, whatever the studio is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => isSmsSender(smsSenderOf(name))),
  );
});

it("knows what phones do not accept", () => {
  expect(["Sidelys", "A1", "12345", "For langt navn", "Sidelys-1", "Blåbær", ""].map(isSmsSender)).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});
