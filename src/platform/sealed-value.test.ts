import { expect, it } from "vitest";
import { openValue, sealValue } from "./sealed-value.server";

const secret = "a secret for tests that nobody else knows";

it("opens with the same key and for the same purpose alone", () => {
  const sealed = sealValue(secret, "smtp", "hemmelig blåbær");
  expect(sealed).not.toContain("hemmelig");
  expect(openValue(secret, "smtp", sealed)).toBe("hemmelig blåbær");
  expect(openValue(secret, "model", sealed)).toBeNull();
  expect(openValue("another secret, at least 32 characters", "smtp", sealed)).toBeNull();
});

it("never seals to the same text twice, and refuses what was damaged", () => {
  const sealed = sealValue(secret, "smtp", "hemmelig");
  expect(sealValue(secret, "smtp", "hemmelig")).not.toBe(sealed);
  const damaged = Buffer.from(sealed, "base64url");
  damaged.writeUInt8(damaged.readUInt8(30) ^ 1, 30);
  expect(openValue(secret, "smtp", damaged.toString("base64url"))).toBeNull();
  expect(openValue(secret, "smtp", "kort")).toBeNull();
});
