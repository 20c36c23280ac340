import fc from "fast-check";
import { expect, it } from "vitest";
import { instant } from "~/kit/time";
import { codeAt, newTotpSecret, stepOfCode, totpAddress } from "./totp.server";

// RFC 6238, appendix B: the secret "12345678901234567890" and the last six digits of each code.
const published = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
])("shows the published code at second %i", (seconds, code) => {
  const now = instant(seconds * 1000);
  expect(codeAt(published, now)).toBe(code);
  expect(stepOfCode(published, code, { now, lastStep: null })).toBe(Math.floor(seconds / 30));
});

it("takes the code of the step before and after, no others, and none twice", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 90_000_000 }),
      fc.integer({ min: -4, max: 4 }),
      (step, off) => {
        const now = instant(step * 30_000 + 7_000);
        const code = codeAt(published, instant((step + off) * 30_000));
        const others = [-1, 0, 1].filter((near) => near !== off);
        // Two steps may have the same code by chance.
        fc.pre(others.every((near) => codeAt(published, instant((step + near) * 30_000)) !== code));
        const taken = stepOfCode(published, code, { now, lastStep: null });
        expect(taken).toBe(Math.abs(off) <= 1 ? step + off : null);
        if (taken !== null) expect(stepOfCode(published, code, { now, lastStep: taken })).toBeNull();
      },
    ),
  );
});

it.each(["", "12345", "1234567", "abcdef", "１２３４５６", "-12345", "1e5"])(
  "takes no code in %j",
  (code) => {
    expect(stepOfCode(published, code, { now: instant(59_000), lastStep: null })).toBeNull();
  },
);

it("makes secrets of 160 bits, and an address that apps read", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, { issuer: "Sidelys & Co", account: "ingrid@example.no" }));
  expect(address.protocol).toBe("otpauth:");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: "Sidelys & Co",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
