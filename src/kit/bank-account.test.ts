import { expect, it } from "vitest";
import { parseBankAccount } from "./bank-account";

it("reads eleven digits, written with dots or spaces", () => {
  expect(parseBankAccount("1234.56.78903")).toBe("12345678903");
  expect(parseBankAccount(" 1234 56 78903 ")).toBe("12345678903");
});

it("takes a check digit of 0, and refuses a number whose check digit would be 10", () => {
  expect(parseBankAccount("0000 00 00000")).toBe("00000000000");
  for (let last = 0; last < 10; last++) expect(parseBankAccount(`0000000006${last}`)).toBeNull();
});

it("refuses every single wrong digit, and every other length", () => {
  for (let place = 0; place < 11; place++) {
    const digit = (Number("12345678903"[place]) + 1) % 10;
    const wrong = `${"12345678903".slice(0, place)}${digit}${"12345678903".slice(place + 1)}`;
    expect([wrong, parseBankAccount(wrong)]).toEqual([wrong, null]);
  }
  for (const typed of ["", "1234567890", "123456789033", "1234567890a"])
    expect(parseBankAccount(typed)).toBeNull();
});
