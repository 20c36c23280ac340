import { describe, expect, it } from "vitest";
import { valueFrom } from "./article-values";

describe("valueFrom", () => {
  it.each([
    ["frist", { name: "frist" }],
    [" levering ", { name: "levering" }],
    ["pris:headshots", { name: "pris", product: "headshots" }],
    ["pris:headshots:3", { name: "pris", product: "headshots", count: 3 }],
    ["tid:express", { name: "tid", product: "express" }],
    ["tillegg:har-og-sminke", { name: "tillegg", product: "har-og-sminke" }],
  ])("reads %s", (words, value) => {
    expect(valueFrom(words)).toEqual(value);
  });

  it.each([
    "",
    "telefon",
    "pris",
    "pris:",
    "frist:headshots",
    "pris:headshots:0",
    "pris:headshots:tre",
    "pris:headshots:3:4",
    "tid:express:2",
    "constructor",
  ])("returns null for the unknown {{%s}}", (words) => {
    expect(valueFrom(words)).toBeNull();
  });
});
