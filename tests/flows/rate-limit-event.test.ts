import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { builtSite } from "../setup/built-site";
import { until } from "../setup/letters";
import { PlainBrowser } from "../setup/plain-browser";
import { cleanStudio } from "../worlds/clean-studio";

it("an address beyond its rate limit is recorded as one security event", async () => {
  const database = await cleanStudio();
  const site = await builtSite(database, { TRUSTED_PROXIES: "1" });
  try {
    const stranger = new PlainBrowser(site.url, "203.0.113.77");
    const page = await stranger.get("/auth");
    const answers: number[] = [];
    for (let times = 0; times < 15; times++) {
      answers.push((await stranger.submit(page, { epost: "a@example.no", passord: "feil" })).status);
    }
    expect(answers.at(-1)).toBe(429);
    const events = async () =>
      (
        await database.db.execute<{ severity: string; details: { limit: string; from: string } }>(
          sql`SELECT severity, details FROM security_events WHERE event_type = 'rate_limit_hit'`,
        )
      ).rows;
    await until(async () => (await events()).length > 0);
    expect(await events()).toMatchObject([{ severity: "medium", details: { limit: "signIn" } }]);
    expect(JSON.stringify(await events())).not.toContain("203.0.113.77");
  } finally {
    await site.stop();
    await database.close();
  }
});
