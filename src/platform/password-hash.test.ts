import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { decoyHash, hashPassword, isWeakerThanCurrent, verifyPassword } from "./password-hash.server";

test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("blå sofa i vinduet");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword("blå sofa i vinduet", hash)).toBe(true);
  expect(await verifyPassword("Blå sofa i vinduet", hash)).toBe(false);
  expect(await verifyPassword("", hash)).toBe(false);
});

test("hashing the same password twice gives different hashes", async () => {
  expect(await hashPassword("blå sofa i vinduet")).not.toBe(await hashPassword("blå sofa i vinduet"));
});

test("a password with å matches whether å was typed as one character or two", async () => {
  const hash = await hashPassword("bl\u00e5 sofa i vinduet");
  expect(await verifyPassword("bla\u030a sofa i vinduet", hash)).toBe(true);
});

test("a hash of lower cost still matches, and is marked for renewal", async () => {
  const salt = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", {
    message: "gammelt passord",
    nonce: salt,
    tagLength: 32,
    memory: 8192,
    passes: 1,
    parallelism: 1,
  });
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(tag)}`;
  expect(await verifyPassword("gammelt passord", old)).toBe(true);
  expect(isWeakerThanCurrent(old)).toBe(true);
  expect(isWeakerThanCurrent(await hashPassword("nytt passord"))).toBe(false);
});

test("the decoy hash matches nothing and costs as much as a real hash", async () => {
  expect(await verifyPassword("", decoyHash)).toBe(false);
  expect(isWeakerThanCurrent(decoyHash)).toBe(false);
});
