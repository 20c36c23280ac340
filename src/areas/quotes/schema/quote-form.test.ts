import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { fromKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
import { deadlinesOf } from "../rules/deadlines";
import { contentOf, formValuesOf } from "../rules/quote-form";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "../samples";
import type { QuoteContent } from "../types";
import { quoteFormSchema } from "./quote-form";
import { extendSchema } from "./staff";

const recipient = {
  kind: "bedrift",
  companyName: "Firma AS",
  name: "Ola Hansen",
  email: "ola@firma.example.no",
};

function parsed(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseWithZod(form, { schema: quoteFormSchema });
}

/** Without the ids, which every saved version makes anew. */
function withoutIds({ sets, lines, ...content }: QuoteContent) {
  const bare = (each: QuoteContent["lines"]) => each.map(({ id: _, ...line }) => line);
  return {
    ...content,
    sets: sets.map(({ id: _, ...set }) => ({ ...set, lines: bare(set.lines) })),
    lines: bare(lines),
  };
}

describe("the form of a draft", () => {
  it("gives back everything that it was filled in from", () => {
    const deduction = sampleLine({
      name: "Avslag",
      unitOre: fromKroner(-487.5),
      quantity: 1,
      fromCatalogue: false,
      kind: "base",
      unit: "piece",
      priceListVersion: 0,
    });
    const own = { fromCatalogue: false, kind: "base", unit: "piece", priceListVersion: 0 } as const;
    const content = sampleContent({
      sets: [
        sampleSet({ days: [sampleDay(), sampleDay({ place: "studio", address: "", stations: 2 })] }),
        sampleSet({ name: "Onsdag" }),
      ],
      lines: [
        deduction,
        sampleLine({ ...own, role: "optional", name: "Hårstyling" }),
        sampleLine({ ...own, role: "group", groupName: "Bakgrunn", mvaIncluded: true, mvaBp: 0 }),
      ],
      parts: [
        { name: "Forskudd", kind: "percent", value: 3_350 },
        { name: "Resten", kind: "amount", value: 1_000_050 },
      ],
      publication: true,
    });
    const back = parsed({ ...recipient, ...formValuesOf(content) });
    if (back.status !== "success") throw new Error(JSON.stringify(back.error));
    expect(withoutIds(contentOf(back.value))).toMatchObject(withoutIds(content));
  });

  it("leaves out empty rows, and names the row of a mistake", () => {
    const day = {
      "sets-0-days-0-day": "2026-12-08",
      "sets-0-days-0-from": "0900",
      "sets-0-days-0-to": "9.30",
    };
    const blank = { "sets-0-days-1-day": "", "sets-0-days-1-from": "09:00", "sets-0-lines-0-quantity": "1" };
    const good = parsed({ ...recipient, ...day, ...blank });
    expect(good.status === "success" && good.value.sets).toMatchObject([
      { days: [{ from: "09:00", to: "09:30" }], lines: [] },
    ]);
    const bad = parsed({ ...recipient, ...day, "sets-0-days-0-to": "08:00", "sets-0-lines-0-name": "Frukt" });
    expect(Object.keys(bad.status === "error" ? (bad.error ?? {}) : {}).toSorted()).toEqual([
      "sets[0].days[0].to",
      "sets[0].lines[0].unitOre",
    ]);
  });

  it("holds no days longer than the quote is valid", () => {
    const [as, more] = [
      { validDays: "14", holdDays: "14" },
      { validDays: "14", holdDays: "15" },
    ].map((days) => parsed({ ...recipient, ...days }));
    expect(as?.status).toBe("success");
    expect(more?.status === "error" && more.error).toEqual({
      holdDays: ["Dagene kan ikke holdes av lenger enn tilbudet gjelder"],
    });
    const asked = (heldUntil: string) => extendSchema.safeParse({ validUntil: "2026-12-20", heldUntil });
    expect([asked("2026-12-20").success, asked("").success, asked("2026-12-21").success]).toEqual([
      true,
      true,
      false,
    ]);
    const drafted = sampleContent({ validDays: 7, holdDays: 60 });
    expect(deadlinesOf(drafted, "2026-12-01" as Day)).toEqual({
      validUntil: "2026-12-08",
      heldUntil: "2026-12-08",
    });
  });

  it("makes no long list of a forged name", () => {
    const forged = parsed({ ...recipient, "sets-4294967294-name": "x", "lines-999-name": "y" });
    expect(forged.status === "success" && [forged.value.sets, forged.value.lines]).toEqual([[], []]);
  });
});
