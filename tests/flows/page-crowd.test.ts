import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BackOffice, backOffice } from "../setup/back-office";
import { until } from "../setup/letters";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice({ RATE_LIMITS: "1" });
});
afterAll(() => office.stop());

it("pages for a crowd", async () => {
  const t = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      new PlainBrowser(office.site.url, `203.0.113.${n % 20}`).get(`/book/express?x=${n}`).then((a) => `${a.status} ${Math.round(performance.now() - t)}`),
    ),
  );
  console.log(answers.join(" | "));
});
