import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuiltApp, startBuiltApp } from "../setup/built-app";
import { PlainBrowser } from "../setup/plain-browser";
import { throwAwayFolder } from "../setup/throw-away-cluster";
import { trials } from "../setup/trials";

const rounds = trials(2);
const crowd = 50;

let app: BuiltApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await throwAwayFolder();
  app = await startBuiltApp({ dataDir });
});

afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(`gives a time to one of ${crowd} visitors who order at once, and refuses the others with a reason`, async () => {
  for (let round = 0; round < rounds; round++) {
    const visitors = await Promise.all(Array.from({ length: crowd }, () => atTheTimes()));
    const start = visitors[0]?.when.buttonValues("start").at(round);
    if (!start) throw new Error("Nothing is free");
    const answers = await Promise.all(visitors.map(({ browser, when }) => browser.submit(when, { start })));
    const won = answers.filter((page) => page.status === 200 && page.url.includes("/om-deg"));
    const refused = answers.filter(
      (page) => page.status === 409 && page.text.includes("Nærmeste ledige tider"),
    );
    expect({ won: won.length, refused: refused.length }).toEqual({ won: 1, refused: crowd - 1 });
  }
});

async function atTheTimes() {
  const browser = new PlainBrowser(app.url);
  const what = await browser.get("/book/express");
  return { browser, when: await browser.submit(what, {}, { button: "Velg tid" }) };
}
