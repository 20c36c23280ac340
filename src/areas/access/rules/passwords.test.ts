import { describe, expect, it } from "vitest";
import { knownPasswords } from "../store/known-passwords.server";
import { passwordRefusal } from "./passwords";

const common = await knownPasswords();
const refusal = (password: string, about: readonly string[] = []) =>
  passwordRefusal({ password, about, common });

describe("a password is refused when it", () => {
  it("has fewer than twelve characters, counted as people count them", () => {
    expect(refusal("hestebatter")).toBe("too-short");
    expect(refusal("hestebatteri")).toBeNull();
    expect(refusal("🐎🐎🐎🐎🐎🐎")).toBe("too-short");
  });

  it("is longer than 200 characters; 64 and more are fine", () => {
    expect(refusal("seksten hester sto på en eng ved havet og så på månen, stille")).toBeNull();
    expect(refusal("en hest til ".repeat(17))).toBe("too-long");
  });

  it.each([
    "Passord12345",
    "passordpassord",
    "Sommeren2026!",
    "P@ssw0rd12345",
    "123456789012",
    "aaaaaaaaaaaa",
    "abcdefghijkl",
    "qwertyuiopåa",
    "Password1234",
    "Liverpool1892",
    "1q2w3e4r5t6y",
    "hemmelighet1",
    "velkommen!!!!",
  ])("is one of the first guesses: %s", (password) => {
    expect(refusal(password)).toBe("common");
  });

  it("is the person's own name or address", () => {
    const about = ["Ingrid Østvold", "ingrid.ostvold@example.no"];
    expect(refusal("IngridØstvold1987", about)).toBe("about-you");
    expect(refusal("ingrid.ostvold@example.no", about)).toBe("about-you");
    expect(refusal("østvoldgårdens grønne dør", about)).toBeNull();
  });
});

describe("a password is accepted", () => {
  it.each([
    "hest batteri stift",
    "korrekt hest batteri",
    "  med mellomrom i endene ",
    "blå gaffel tolv trær",
    "x9!Kq2#vLp0z",
  ])("with any characters: %s", (password) => {
    expect(refusal(password)).toBeNull();
  });
});
