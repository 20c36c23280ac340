import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { addPriceList, setPrice } from "~/areas/catalogue/commands.server";
import { sampleCatalogue } from "~/areas/catalogue/samples";
import { changeTexts } from "~/areas/content/commands/change-texts.server";
import { answerVisitor } from "~/flows/answer-visitor.server";
import { whatTheAssistantKnows } from "~/flows/assistant-knowledge.server";
import { fromKroner } from "~/kit/money";
import { type Day, plusMinutes, startOfDay } from "~/kit/time";
import { clearReadCache } from "~/platform/database/cached-reads.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { OwnPage } from "~/platform/services.server";
import type { TestDatabase } from "../setup/database";
import { type TestServices, testServices } from "../setup/services";
import { cleanStudio } from "../worlds/clean-studio";

let database: TestDatabase;
let services: TestServices;
let asked = 0;

beforeAll(async () => {
  database = await cleanStudio();
});
afterAll(() => database.close());
beforeEach(() => {
  services = testServices(database.db);
});

const practical = (text: string) =>
  `<main><h1>Praktisk info</h1><details><summary>Kan jeg ta med hund?</summary><p>${text}</p></details></main>`;
const pages =
  (text: string): OwnPage =>
  async (path) =>
    path === "/praktisk-info" ? practical(text) : null;

async function answerTo(text: string, ownPage: OwnPage) {
  asked += 1;
  const question = {
    text,
    contact: null,
    sessionId: `1700000000000-knowledge${asked}`,
    pagePath: "/",
    addressHash: `address-of-a-visitor-${asked}`,
    networkHash: `network-of-a-visitor-${asked}`,
  };
  const answer = await answerVisitor(services, ownPage, question);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

const bringsDog = "Kan jeg ta med hund?";

describe("what the assistant knows", () => {
  it("answers prices before our pages have been read, however long that takes", async () => {
    const never: OwnPage = () => new Promise(() => {});
    const { text } = await answerTo("Hva koster Standard?", never);
    expect(text.replaceAll("\u00a0", " ")).toContain("3 900 kr");
  });

  it("answers from calculated facts when the pages cannot be read", async () => {
    const broken: OwnPage = () => Promise.reject(new Error("no page today"));
    expect(await answerTo(bringsDog, broken)).toMatchObject({ outcome: "unknown" });
    expect(await answerTo("Hva koster Premium?", broken)).toMatchObject({ outcome: "answered" });
  });

  it("does not repeat figures of pages after a price change, and reads the pages again", async () => {
    const told = async (ownPage: OwnPage) => {
      const { facts } = await whatTheAssistantKnows(services, ownPage, services.clock.now());
      return facts.passages.map(({ text }) => text);
    };
    const first = await whatTheAssistantKnows(services, pages("Det koster 3 900 kr."), services.clock.now());
    await first.unread?.atOnce();
    expect(await told(pages("Det koster 3 900 kr."))).toEqual(["Det koster 3 900 kr."]);
    const standard = sampleCatalogue.find(({ facts }) => facts.slug === "headshots");
    if (!standard) throw new Error("no Standard");
    await inTransaction(database.db, async (tx) => {
      await addPriceList(tx, { version: 2, validFrom: startOfDay("2026-11-01" as Day), note: "ny" });
      for (const { facts, price } of sampleCatalogue) {
        const baseOre = facts.slug === "headshots" ? fromKroner(3050) : price.baseOre;
        await setPrice(tx, 2, { productId: facts.id, terms: { ...price, baseOre } });
      }
    });
    const renewed = Promise.withResolvers<void>();
    const newPages: OwnPage = async (path) => {
      await renewed.promise;
      return pages("Det koster 4 000 kr.")(path);
    };
    expect(await told(newPages)).toEqual([]);
    expect((await answerTo("Hva koster Standard?", newPages)).text.replaceAll("\u00a0", " ")).toContain(
      "4 000 kr",
    );
    renewed.resolve();
    await expect.poll(() => told(newPages), { timeout: 60_000 }).toEqual(["Det koster 4 000 kr."]);
  });

  it("uses the old pages while they are read again", async () => {
    const known = async (ownPage: OwnPage) => whatTheAssistantKnows(services, ownPage, services.clock.now());
    await (await known(pages("Gammelt svar."))).unread?.atOnce();
    services.clock.set(plusMinutes(services.clock.now(), 5));
    const later = await known(pages("Nytt svar."));
    expect([later.unread, later.facts.passages[0]?.text]).toEqual([null, "Gammelt svar."]);
    await expect
      .poll(async () => (await known(pages("Nytt svar."))).facts.passages[0]?.text, { timeout: 60_000 })
      .toBe("Nytt svar.");
  });

  it("does not repeat an answer that the studio has changed", async () => {
    const known = async (ownPage: OwnPage) => whatTheAssistantKnows(services, ownPage, services.clock.now());
    await (await known(pages("Gammelt svar."))).unread?.atOnce();
    const { id } = await addUser(database.db, { email: "ingrid@example.no", role: "admin" });
    const change = {
      id: "praktisk-info",
      version: 0,
      value: { "sporsmal.hund.answer": "Nytt svar." },
    } as const;
    const admin = { kind: "admin", userId: id, name: "Ingrid" } as Admin;
    expect(
      await inTransaction(database.db, (tx) => changeTexts(tx, admin, change, services.clock.now())),
    ).toMatchObject({ ok: true });
    clearReadCache(database.db);
    const later = await known(pages("Nytt svar."));
    expect(later.facts.passages).toEqual([]);
    expect((await later.unread?.atOnce())?.facts.passages.map(({ text }) => text)).toEqual(["Nytt svar."]);
    expect((await known(pages("Nytt svar."))).unread).toBeNull();
  });
});
