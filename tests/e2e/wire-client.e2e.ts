import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { anonKey } from "../setup/chat-wire";
import { withEmbeddedDatabase } from "../setup/embedded-database";
import { addStaff, staffPassword } from "../setup/wire-clients";
import { useCleanApp } from "./clean-app";
import { expect, test } from "./studio";

/** The official client in version 2.58.0, unmodified, as a site includes it. */
const client = readFileSync("node_modules/supabase-js-2-58/dist/umd/supabase.js");
const html =
  '<!doctype html><html lang="nb"><title>Et annet program</title><script src="/client.js"></script>';

/** Another site on an address of its own. */
async function anotherSite() {
  const server = createServer((request, response) => {
    const isScript = request.url === "/client.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? client : html);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

interface WithClient extends Window {
  readonly supabase: { createClient(url: string, key: string): Client };
  client: Client;
}
interface Client {
  readonly auth: {
    signInWithPassword(given: { email: string; password: string }): Promise<{ error: Error | null }>;
    getSession(): Promise<{ data: { session: { access_token: string } | null } }>;
    getUser(): Promise<{ data: { user: { email: string } | null } }>;
  };
}

test("the official client keeps its session in the browser and renews it at its ticks", async ({
  browser,
}) => {
  const { origin, server } = await anotherSite();
  const email = "nettleser@studio.example.no";
  await useCleanApp(
    async (app, dataDir) => {
      await withEmbeddedDatabase(dataDir, async (db) => {
        await addStaff(db, { email, role: "photographer" });
        await db.execute(sql`
          INSERT INTO system_settings (setting_key, setting_value)
          VALUES ('programs_origins', ${origin}), ('access_second_factor', 'nei')`);
      });
      const page = await browser.newPage();
      await page.clock.install();
      const renewals: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("grant_type=refresh_token")) renewals.push(request.url());
      });
      const open = async () => {
        await page.goto(`${origin}/`);
        await page.evaluate(
          ([url = "", key = ""]) => {
            const own = window as unknown as WithClient;
            own.client = own.supabase.createClient(url, key);
          },
          [app.url, anonKey],
        );
      };
      const tokenOf = () =>
        page.evaluate(async () => {
          const { data } = await (window as unknown as WithClient).client.auth.getSession();
          return data.session?.access_token ?? null;
        });
      /** What the browser keeps; asking the client would renew it. */
      const storedToken = () =>
        page.evaluate(() => {
          const [, kept = "{}"] =
            Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token")) ?? [];
          return (JSON.parse(kept) as { access_token?: string }).access_token ?? null;
        });
      await open();
      const failed = await page.evaluate(
        async ([address = "", password = ""]) => {
          const { auth } = (window as unknown as WithClient).client;
          return (await auth.signInWithPassword({ email: address, password })).error?.message ?? null;
        },
        [email, staffPassword],
      );
      expect(failed).toBeNull();
      const first = await tokenOf();
      expect(await storedToken()).toBe(first);

      // The next visit of the page finds it.
      await open();
      expect(await tokenOf()).toBe(first);
      expect(renewals).toHaveLength(0);

      // Valid for an hour: the tick that finds at most 90 seconds of it renews.
      await page.clock.runFor(3_600_000 - 150_000);
      expect(renewals).toHaveLength(0);
      await page.clock.runFor(90_000);
      await expect.poll(() => renewals.length).toBe(1);
      await expect.poll(storedToken).not.toBe(first);
      const user = await page.evaluate(async () => {
        const { data } = await (window as unknown as WithClient).client.auth.getUser();
        return data.user?.email;
      });
      expect(user).toBe(email);
      await page.close();
    },
    { ANON_KEY: anonKey },
  );
  server.close();
});
