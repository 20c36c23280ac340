import { describe, expect, it } from "vitest";
import { checkInCode, foundOnDay } from "./check-in-code";

const people = [
  { id: "019a0000-0000-7000-8000-0000000abcde", name: "Ida Østby-Strand" },
  { id: "019a0000-0000-7000-8000-0000000fffff", name: "Åse Bakken" },
  { id: "019a0000-0000-7000-8000-000000000000", name: "Ola Berg" },
];
const found = (typed: string) => foundOnDay(people, typed).map(({ name }) => name);

describe("checking in by name or code", () => {
  it("finds people by the beginnings of their names, however they are spelled", () => {
    expect(found("strand ida")).toEqual(["Ida Østby-Strand"]);
    expect(found("ost")).toEqual(["Ida Østby-Strand"]);
    expect([found("aase"), found("ÅSE B")]).toEqual([["Åse Bakken"], ["Åse Bakken"]]);
    expect(found("b")).toEqual(["Åse Bakken", "Ola Berg"]);
    expect([found(""), found("xyz")].map(({ length }) => length)).toEqual([3, 0]);
  });

  it("finds somebody by the code of four signs, in any case", () => {
    for (const { id, name } of people) {
      expect(checkInCode(id)).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
      expect(found(checkInCode(id).toLowerCase())).toEqual([name]);
      expect(found(` ${checkInCode(id).slice(0, 2)} ${checkInCode(id).slice(2)} `)).toEqual([name]);
    }
  });
});
