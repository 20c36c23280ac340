import { expect, it } from "vitest";
import { isStorable } from "./storable-json";

it.each([
  [{ email: "kari@post.example.no" }, true],
  [{ text: "\\u0000 skrevet med omvendt skråstrek" }, true],
  [{ text: "😀 æøå" }, true],
  [{ email: "a\u0000" }, false],
  [["\ud800"], false],
  [{ "navn\u0000": 1 }, false],
  [{ a: { b: ["\\\u0000"] } }, false],
])("knows whether %j can be stored", (value, storable) => {
  expect(isStorable(value)).toBe(storable);
});
