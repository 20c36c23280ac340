import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { type Day, instant } from "~/kit/time";
import { renderPdf } from "~/platform/pdf/render.server";
import { plannedSession } from "../samples";
import type { PlannedSession, SessionPlace } from "../types";
import { runSheet } from "./run-sheet";

const now = instant("2026-11-20T07:05:00Z");
const day = "2026-11-20" as Day;
const studio = "Sidelys Portrettstudio";

/** The text of each page, as it would be copied from the PDF. */
async function pagesOf(sessions: readonly PlannedSession[], places: readonly SessionPlace[] = []) {
  const bytes = await renderPdf(runSheet({ day, sessions, places, studio, now }));
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
  const pages = text.map((page) => page.replace(/[\s\u00a0]+/g, " "));
  return { bytes, pages, file: Buffer.from(bytes).toString("latin1") };
}

describe("the run sheet", () => {
  it("shows who comes when, in Norwegian letters, and the room and photographer of each session", async () => {
    const session = plannedSession(1, {
      customerName: "Åse Sørås-Bæverfjord",
      companyName: "Ærlig & Østvold AS",
      persons: 3,
      images: 11,
      note: "En av oss bruker rullestol. Er det heis?",
    });
    const places = [{ bookingId: session.id, names: ["Studio", "Fotograf Øyvind"] }];
    const { pages } = await pagesOf([plannedSession(0), session], places);
    expect(pages).toHaveLength(1);
    for (const words of [
      "Fredag 20. november",
      "Dagsplan, uke 47, kl. 08.30–10.15",
      "09.30–10.15 Åse Sørås-Bæverfjord Ærlig & Østvold AS 90 12 34 56 Standard 3 11 Studio Fotograf Øyvind",
      "Melding fra kunden En av oss bruker rullestol. Er det heis?",
      "I alt 2 fotograferinger 4 13",
      "Skrevet ut 20.11.2026 kl. 08.05",
      "Side 1 av 1",
    ])
      expect(pages[0]).toContain(words);
  });

  it("names the status of a session that is not simply confirmed", async () => {
    const { pages } = await pagesOf([plannedSession(0, { status: "requested" }), plannedSession(1)]);
    expect(pages[0]).toContain("08.30–09.15 Forespurt Kari Nordmann");
    expect(pages[0]).toContain("09.30–10.15 Kari Nordmann");
  });

  it("says that a day has no sessions", async () => {
    const { pages } = await pagesOf([]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("Ingen fotograferinger denne dagen.");
    expect(pages[0]).not.toContain("I alt");
  });

  it("repeats the head of the table on each page and shows the total once, with the last session", async () => {
    const sessions = Array.from({ length: 40 }, (_, number) =>
      plannedSession(number % 13, { id: plannedSession(number).id, customerName: `Kunde nummer${number}` }),
    );
    const { pages } = await pagesOf(sessions);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Tid Kunde Fotografering Personer Bilder Rom og fotograf");
      expect(page).toContain(`Side ${index + 1} av ${pages.length}`);
    }
    const named = pages.join(" ").match(/Kunde nummer\d+/g);
    expect(named).toEqual(sessions.map(({ customerName }) => customerName));
    expect(pages.filter((page) => page.includes("I alt"))).toEqual([pages.at(-1)]);
    expect(pages.at(-1)).toContain("Kunde nummer39");
  });

  it("is a document in Norwegian with a title, and embeds every font that it uses", async () => {
    const { bytes, file } = await pagesOf([plannedSession(0, { customerName: "Łukasz Nguyễn 🙂 漢" })]);
    const { info } = await getMeta(Uint8Array.from(bytes));
    expect(info).toMatchObject({
      Title: "Dagsplan fredag 20. november 2026",
      Author: studio,
      Language: "nb",
    });
    const fonts = [...file.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map((match) => match[1]);
    expect(new Set(fonts)).toEqual(
      new Set(["InstrumentSans-Regular", "InstrumentSans-SemiBold", "Newsreader-Medium"]),
    );
    expect(file.match(/\/FontFile2/g)).toHaveLength(fonts.length);
    expect(file).not.toMatch(/\/Type1\b|Helvetica/);
  });
});
