import { parseWithZod } from "@conform-to/zod/v4";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formValuesOf } from "~/areas/quotes/rules/quote-form";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { quoteFormSchema } from "~/areas/quotes/schema/quote-form";
import { draftOf } from "~/areas/quotes/store/versions.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { draftQuote, quoteParty, recordVersion } from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { saveQuote } from "./draft-quote.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

it("keeps the pictures for each head of the second alternative when the first one is emptied", async () => {
  const sets = [10, 20].map((heads) => {
    const image = sampleLine({ kind: "image", name: "Ekstra bilde", quantity: heads, unit: "image" });
    return sampleSet({ days: [sampleDay({ heads })], lines: [image] });
  });
  const id = await draftQuote(services, sampleContent({ sets }));
  const stored = (await draftOf(studio.db, id))?.content ?? sampleContent();
  const form = new FormData();
  const recipient = {
    kind: "bedrift",
    name: "Ola Hansen",
    email: "ola@firma.example.no",
    companyName: "Firma AS",
  };
  for (const [name, value] of Object.entries({ ...recipient, ...formValuesOf(stored) }))
    form.append(name, name.startsWith("sets-0-") ? "" : value);
  const read = parseWithZod(form, { schema: quoteFormSchema });
  if (read.status !== "success") throw new Error("The form is not read");
  const version = await recordVersion(services, id);
  expectOk(
    await saveQuote(services, admin, { id, version, party: quoteParty, content: read.value, prices: true }),
  );
  const after = (await draftOf(studio.db, id))?.content.sets;
  const images = after?.map(({ lines }) => lines.find(({ kind }) => kind === "image")?.quantity);
  expect(images).toEqual([20]);
});
