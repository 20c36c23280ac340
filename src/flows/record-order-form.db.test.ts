import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleContent, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { acceptanceOf } from "~/areas/quotes/store/quotes.server";
import type { QuoteContent } from "~/areas/quotes/types";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  acceptance,
  draftQuote,
  effectsOfAcceptance,
  recordVersion,
  type SentQuote,
  sendWithoutPdf,
} from "../../tests/worlds/sent-quote";
import { admin } from "../../tests/worlds/visitor-story";
import { acceptQuote } from "./accept-quote.server";
import { recordOrderForm } from "./record-order-form.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM calendar_held_dates`);
});

const send = async (content?: QuoteContent) => sendWithoutPdf(services, await draftQuote(services, content));
const pdf = new File(["%PDF-1.7\n% Bestilling"], "Bestilling 4500123456.pdf", { type: "application/pdf" });

/** The form of the page, as a browser sends it. */
async function record({ id }: SentQuote, fields: Record<string, string>, file: File | null = pdf) {
  const form = new FormData();
  const version = String(await recordVersion(services, id));
  for (const [name, value] of Object.entries({ version, ...fields })) form.append(name, value);
  if (file) form.append("file", file);
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return recordOrderForm(services, admin, id, request);
}

const files = async () =>
  (await studio.db.execute<{ name: string }>(sql`SELECT name FROM files WHERE kind = 'order-form'`)).rows;
const signed = { signer: "Ola Hansen", role: "Innkjøper", orderNumber: "4500123456" };

describe("an acceptance on the company's own order form", () => {
  it("makes the oppdrag with what was chosen, and the certificate says who, in which role and on which form", async () => {
    const options = [
      sampleLine({ name: "Hårstyling", quantity: 1, role: "optional", fromCatalogue: false }),
      sampleLine({ name: "Frukt", quantity: 1, role: "optional", fromCatalogue: false }),
    ];
    const sent = await send(sampleContent({ lines: options }));
    const [styling] = sent.version.content.lines;
    expect(
      await record(sent, { ...signed, theirReference: "Avdeling 12", tillegg: styling?.id ?? "" }),
    ).toMatchObject({
      ok: true,
    });
    const certificate = await acceptanceOf(studio.db, sent.id);
    expect(certificate).toMatchObject({
      name: "Ola Hansen",
      role: "Innkjøper",
      orderNumber: "4500123456",
      theirReference: "Avdeling 12",
      orderForm: "Bestilling 4500123456.pdf",
      recordedBy: admin.userId,
      lineIds: [styling?.id],
    });
    const stored = await services.files.store.read(
      (
        await studio.db.execute<{ sha: string }>(
          sql`SELECT sha256 AS sha FROM files WHERE id = ${certificate?.orderFile}`,
        )
      ).rows[0]?.sha ?? "",
    );
    expect(await new Response(stored as ReadableStream).text()).toContain("% Bestilling");
    expect(await effectsOfAcceptance(studio.db, sent.id)).toMatchObject({ oppdrag: 1, status: "converted" });
  });

  it("comes back filled in without a file, with a wrong one, or without a name, and stores nothing", async () => {
    const sent = await send();
    const before = (await files()).length;
    const exe = new File([Uint8Array.of(77, 90, 0, 3, 0, 0)], "ikke.exe");
    for (const [file, fields, field] of [
      [null, signed, "file"],
      [exe, signed, "file"],
      [pdf, { ...signed, signer: "" }, "signer"],
    ] as const) {
      const outcome = await record(sent, { ...fields, theirReference: "Avd. 9" }, file);
      expect(outcome).toMatchObject({ reason: "invalid", detail: { typed: { theirReference: "Avd. 9" } } });
      expect(outcome && !outcome.ok && Object.keys(outcome.detail?.errors ?? {})).toEqual([field]);
    }
    expect(await files()).toHaveLength(before);
    expect(await acceptanceOf(studio.db, sent.id)).toBeNull();
  });

  it("is refused when the company accepted first, and leaves that certificate and no file", async () => {
    const sent = await send();
    const version = String(await recordVersion(services, sent.id));
    const before = (await files()).length;
    await acceptQuote(services, sent.link, acceptance(sent.version));
    expect(await record(sent, { ...signed, version })).toMatchObject({ reason: "refused" });
    expect(await acceptanceOf(studio.db, sent.id)).toMatchObject({ orderForm: "", orderFile: null });
    expect(await files()).toHaveLength(before);
  });
});

describe("the studio's own use of pictures", () => {
  it("is off unless the company ticks it, and cannot be ticked where the quote does not ask", async () => {
    const sets = [sampleSet()];
    const silent = await send(sampleContent({ sets, publication: false }));
    await acceptQuote(services, silent.link, acceptance(silent.version, { publication: true }));
    expect(await acceptanceOf(studio.db, silent.id)).toMatchObject({ publication: false });
    await studio.db.execute(sql`DELETE FROM calendar_allocations`);
    const asking = await send(sampleContent({ sets, publication: true }));
    await acceptQuote(services, asking.link, acceptance(asking.version, { publication: true }));
    expect(await acceptanceOf(studio.db, asking.id)).toMatchObject({ publication: true });
  });
});
