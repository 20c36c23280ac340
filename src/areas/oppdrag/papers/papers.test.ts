import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { type Day, instant, plusMinutes } from "~/kit/time";
import { renderPdf } from "~/platform/pdf/render.server";
import { pictureUses } from "../types";
import { daySheet, type SheetRow } from "./day-sheet";
import { employeesPoster } from "./employees-poster";

const from = instant("2026-12-10T09:00:00+01:00");
const now = instant("2026-12-09T14:05:00+01:00");
const studio = "Sidelys Portrettstudio";

async function pagesOf(paper: Parameters<typeof renderPdf>[0]): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(await renderPdf(paper))));
  return text.map((page) => page.replace(/[\s\u00a0]+/g, " "));
}

function rowAt(n: number, changes: Partial<NonNullable<SheetRow["person"]>> = {}): SheetRow {
  const person = {
    name: `Person ${n}`,
    department: "Økonomi",
    status: "confirmed",
    uses: [...pictureUses],
  } as const;
  return { key: String(n), at: plusMinutes(from, n * 10), kind: "person", person: { ...person, ...changes } };
}
const sheet = (stations: readonly (readonly SheetRow[])[], withoutTime: readonly SheetRow[] = []) =>
  daySheet({
    company: "Nordlys Rådgivning AS",
    address: "Fjordveien 1",
    stations,
    withoutTime,
    studio,
    now,
    from,
    to: plusMinutes(from, 420),
  });

describe("the run sheet of a shooting day", () => {
  it("has names, times, departments and what must be known, station by station, and when it was printed", async () => {
    const pause: SheetRow = { key: "p", at: plusMinutes(from, 20), kind: "break", person: null };
    const [page] = await pagesOf(
      sheet(
        [
          [rowAt(0), rowAt(1, { name: "Åse Sørås", uses: [] }), pause],
          [rowAt(0, { name: "Øyvind Lie", uses: null })],
        ],
        [{ ...rowAt(9, { name: "Kari Moe", status: "late" }), at: null }],
      ),
    );
    for (const words of [
      "Torsdag 10. desember",
      "Nordlys Rådgivning AS · kl. 09.00–16.00 · Fjordveien 1 · 3 personer, 2 stasjoner",
      "Stasjon 1",
      "09.00 Person 0 Økonomi Ja til: ",
      "09.10 Åse Sørås Økonomi Nei til all bruk",
      "09.20 Pause",
      "Stasjon 2",
      "09.00 Øyvind Lie Økonomi Har ikke svart om bruk",
      "Uten tid",
      "– Kari Moe",
      "Skrevet ut 09.12.2026 kl. 14.05",
    ])
      expect(page).toContain(words);
  });

  it("names everybody of a long day once, on as many pages as they need, each with its number", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => rowAt(n));
    const pages = await pagesOf(sheet([rows]));
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.join(" ");
    for (const n of [0, 37, 59]) expect(all.split(`Person ${n} `)).toHaveLength(2);
    expect(pages.at(-1)).toContain(`Side ${pages.length} av ${pages.length}`);
  });
});

describe("the poster of the employees' page", () => {
  const poster = {
    company: "Nordlys Rådgivning AS",
    days: ["2026-12-10" as Day],
    address: "Fjordveien 1",
    studio,
    answerBy: "2026-12-04" as Day,
    needsCode: true,
    url: "https://sidelys.no/oppdrag/nordlys-radgivning-3f9a1c",
  };

  it("is one page with the address, the deadline and a word of the code, however long the texts are", async () => {
    const preparation = "Ensfargede klær uten store logoer fungerer best. ".repeat(40);
    const pages = await pagesOf(employeesPoster({ ...poster, preparation }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("sidelys.no/oppdrag/nordlys-radgivning-3f9a1c");
    expect(pages[0]).toContain("Svar innen fredag 4. desember 2026.");
    expect(pages[0]).toContain("Du trenger en kode");
    expect(
      (await pagesOf(employeesPoster({ ...poster, preparation: "", needsCode: false })))[0],
    ).not.toContain("kode. Spør");
  });
});
