import { sql } from "drizzle-orm";
import { dayOf, instant, plusDays } from "~/kit/time";
import type { BuiltApp } from "../tests/setup/built-app";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { PlainBrowser } from "../tests/setup/plain-browser";

/** Sends a quote of two alternatives through the office's forms; returns the address of its page. */
export async function sendQuote(app: BuiltApp, dataDir: string, cookie: string): Promise<string> {
  const owner = new PlainBrowser(app.url, "10.9.9.9", { cookie });
  const firm = {
    companyName: "Benk AS",
    name: "Ola Benk",
    email: "ola@benk.example.no",
    title: "Førti ansatte",
  };
  const made = await owner.submit(await owner.get("/admin/quotes/create"), firm, { button: "Lag utkastet" });
  const day = (set: number, weeks: number) => ({
    [`sets-${set}-days-0-day`]: plusDays(dayOf(instant(Date.now())), 7 * weeks),
    [`sets-${set}-days-0-from`]: "09:00",
    [`sets-${set}-days-0-to`]: "16:00",
    [`sets-${set}-days-0-heads`]: "40",
  });
  const fields = { ...day(0, 30), ...day(1, 31) };
  const priced = await owner.submit(made, fields, { button: "Regn ut fra prislisten" });
  const sent = await owner.submit(priced, {}, { button: "Send tilbudet" });
  if (!sent.text.includes("Tilbudet er sendt.")) throw new Error(`Not sent: ${sent.text.slice(0, 300)}`);
  return withEmbeddedDatabase(dataDir, async (db) => {
    const { rows } = await db.execute<{ path: string }>(sql`
      SELECT substring(body_text FROM '/tilbud/[A-Za-z0-9_-]+') AS path FROM email_outbox
      WHERE template = 'quote-sent' ORDER BY created_at DESC LIMIT 1`);
    return rows[0]?.path ?? "";
  });
}
