import { describe, expect, it } from "vitest";
import { isInDoubt, readingOf, withReading } from "./column-reading";

describe("how a column is written", () => {
  it("is asked with both readings of a cell where nothing tells it", () => {
    expect(readingOf("oppdrag", "day", ["05/05/2024", "03/04/2024"]).doubt).toEqual({
      cell: "03/04/2024",
      readings: ["3. april 2024", "4. mars 2024"],
    });
    const { doubt } = readingOf("oppdrag", "shareWithout", ["100", "1,950"]);
    expect([doubt?.cell, doubt?.readings.map((text) => text.replace(/\s/g, " "))]).toEqual([
      "1,950",
      ["1,95 kr", "1 950 kr"],
    ]);
  });

  it("is told by cells that can be read in one way, whatever field staff choose", () => {
    expect(readingOf("oppdrag", "day", ["01/02/2024", "12/31/2024"])).toEqual({ days: "mdy" });
    expect(readingOf("oppdrag", "paid", ["2024-12-31"])).toEqual({ days: "ymd" });
    expect(readingOf("oppdrag", "sumWith", ["1,950", "12,500.00"])).toEqual({ decimals: "." });
    expect(readingOf("oppdrag", "title", ["03/04/2024"])).toEqual({});
  });

  it("is as somebody has said", () => {
    const reading = readingOf("oppdrag", "day", ["03/04/2024"]);
    const column = { heading: "Date", field: "day" };
    expect([isInDoubt(column, reading), isInDoubt({ ...column, days: "mdy" }, reading)]).toEqual([
      true,
      false,
    ]);
    expect(withReading({ ...column, days: "mdy" }, { days: "dmy" }).days).toBe("mdy");
    expect(withReading(column, { days: "dmy" }).days).toBe("dmy");
  });
});
