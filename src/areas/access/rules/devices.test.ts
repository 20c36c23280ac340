import { expect, it } from "vitest";
import { deviceCookieWith, readDeviceTokens } from "./devices";

const token = (letter: string) => `${letter.repeat(43)}.${letter.repeat(24)}`;
const [a, b, c] = ["a", "b", "c"].map(token) as [string, string, string];

it("reads the tokens of every person who has signed in with the browser, and nothing else", () => {
  expect(readDeviceTokens(`${a}~${b}`)).toEqual([a, b]);
  expect(readDeviceTokens(`x~${a}~${"y".repeat(43)}~`)).toEqual([a]);
  expect(readDeviceTokens(null)).toEqual([]);
  expect(readDeviceTokens(Array(50).fill(a).join("~"))).toHaveLength(5);
});

it("puts the latest sign-in first, and drops the sixth", () => {
  expect(deviceCookieWith([a, b], c)).toBe(`${c}~${a}~${b}`);
  const five = ["d", "e", "f", "g", "h"].map(token);
  expect(readDeviceTokens(deviceCookieWith(five, a))).toEqual([a, ...five.slice(0, 4)]);
});
