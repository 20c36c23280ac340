import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db);
});
afterAll(() => office.stop());

const right = { epost: "ingrid@example.no", passord: password };

it("a known browser is let in before a crowd of strangers, and who cannot wait is told so at once", async () => {
  const known = new PlainBrowser(office.site.url, "198.51.100.1");
  const page = await known.get("/auth");
  await known.submit(page, right, { follow: false });
  const order: string[] = [];
  const strangers = Array.from({ length: 120 }, async (_, n) => {
    const stranger = new PlainBrowser(office.site.url, `203.0.${n}.7`);
    const answer = await stranger.post("/auth", [
      ["epost", n % 2 === 0 ? right.epost : `ukjent-${n}@example.no`],
      ["passord", "gjetter et passord"],
    ]);
    order.push(`${answer.status}`);
    return answer;
  });
  const inside = known.submit(page, right, { follow: false }).then((answer) => {
    order.push("known");
    return answer.status;
  });
  const answers = await Promise.all(strangers);
  expect(await inside).toBe(303);
  expect(order.slice(0, order.indexOf("known")).filter((each) => each === "400").length).toBeLessThan(20);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(20);
  expect(busy.length + answers.filter(({ status }) => status === 400).length).toBe(120);
  for (const { text, headers, html } of busy) {
    expect(text).toContain("Mange prøver å logge inn akkurat nå");
    expect(headers.get("retry-after")).toBe("10");
    expect(html).not.toContain("gjetter et passord");
  }
}, 120_000);
