import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";

let office: BackOffice;
let cookie: string;

beforeAll(async () => {
  office = await backOffice();
  for (const [name, day] of [
    ["Bjørn Ågård", "2026-11-24"],
    ["Kari Nordmann", "2026-11-25"],
  ] as const)
    await bookThroughForms(office.site.url, { name, email: "kunde@example.no", day });
  ({ cookie } = await office.signedIn({ email: "foto@example.no", role: "photographer" }));
});
afterAll(() => office.stop());

const ask = (path: string) => fetch(office.site.url + path, { headers: { cookie } });

async function textOf(response: Response): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/[\s\u00a0]+/g, " ");
}

it("is a PDF for staff with the sessions of the day, their room and photographer", async () => {
  const response = await ask("/admin/dagsplan.pdf?dag=2026-11-24");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe('inline; filename="dagsplan-2026-11-24.pdf"');
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await textOf(response);
  expect(text).toMatch(
    /Tirsdag 24\. november.*Bjørn Ågård 90 12 34 56.*Studio Fotograf.*I alt 1 fotografering/,
  );
  expect(text).not.toContain("Kari Nordmann");
});

it("is today's by default, and says when there are no sessions", async () => {
  const text = await textOf(await ask("/admin/dagsplan.pdf"));
  expect(text).toMatch(/Fredag 20\. november.*Ingen fotograferinger denne dagen/);
});

it("is not found for an invalid day", async () => {
  expect((await ask("/admin/dagsplan.pdf?dag=2026-02-30")).status).toBe(404);
});

it("is linked from the first screen, for the day shown there", async () => {
  const html = await (await ask("/admin")).text();
  expect(html).toMatch(/<a[^>]*href="\/admin\/dagsplan\.pdf\?dag=2026-11-24"[^>]*>Skriv ut dagen<\/a>/);
});
