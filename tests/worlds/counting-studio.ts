import { sql } from "drizzle-orm";
import { afterAll, afterEach } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { UnconfirmedOrder } from "~/areas/bookings/rules/unconfirmed";
import type { UnconfirmedOrderId } from "~/areas/bookings/types";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { priceOf } from "~/areas/catalogue/rules/price";
import { sampleProduct } from "~/areas/catalogue/samples";
import { forgetSettings } from "~/areas/settings/reads.server";
import { bookSession, type Ordered } from "~/flows/book-session.server";
import { confirmOrder } from "~/flows/confirm-order.server";
import { type Day, type Instant, plusDays, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type TestServices, testNow, testServices } from "../setup/services";
import { cleanStudio } from "./clean-studio";
import { expectOk, filledDraft, fridayAtTen, kari, newVisitor, type Story } from "./visitor-story";

interface Asked extends Pick<Story, "visitor" | "start" | "productSlug" | "group"> {
  readonly email?: string;
  readonly by?: TestServices;
}

/** A studio that counts strangers' orders as it does by default, with a mail server. Await it at the top of a file. */
export async function countingStudio() {
  const studio = await cleanStudio();
  const { db } = studio;
  const services = testServices(db, { env: { SMTP_URL: "smtp://127.0.0.1:2525" } });
  const withoutMail: TestServices = { ...testServices(db), clock: services.clock };
  const byDefault = async () => {
    await db.execute(sql`DELETE FROM system_settings WHERE setting_key LIKE 'policy%'`);
    forgetSettings(db);
  };
  await byDefault();
  afterAll(() => studio.close());
  afterEach(async () => {
    services.clock.set(testNow);
    await byDefault();
    await db.execute(sql`TRUNCATE order_origins, calendar_grabs, email_outbox CASCADE`);
    await db.execute(sql`UPDATE bookings SET status = 'cancelled_by_studio'`);
    await db.execute(sql`DELETE FROM unconfirmed_orders`);
    await db.execute(sql`DELETE FROM calendar_holds`);
    await db.execute(sql`DELETE FROM calendar_allocations`);
  });
  const set = async (key: string, value: string) => {
    await db.execute(sql`
      INSERT INTO system_settings (setting_key, setting_value) VALUES (${key}, ${value})
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
    forgetSettings(db);
  };
  let mailboxes = 0;
  return {
    db,
    services,
    withoutMail,
    set,
    /** From now on every order has to be confirmed. */
    askAll: () => set("policy_orders_per_address", "0"),
    later: (minutes: number) => services.clock.set(plusMinutes(services.clock.now(), minutes)),
    /** All four steps. */
    async order({ visitor = newVisitor(), start = fridayAtTen, email, by = services, ...choice }: Asked) {
      const contact = { ...kari, email: email ?? `kunde${mailboxes++}@eksempel.example.no` };
      const { productSlug: slug = "headshots", group } = choice;
      const images = slug === "premium" ? 3 : 1;
      const draft = await filledDraft(by, { visitor, start, contact, images, ...choice });
      const choices = { images, addOns: [], persons: 1, ...(group && { group }) };
      const shownOre = expectOk(priceOf(sampleProduct(slug), choices)).totalOre;
      const shown = { shownOre, shownStart: start, expressWish: true };
      const input = { ...shown, token: draft.token };
      return { ...draft, input, ordered: expectOk(await bookSession(by, visitor, input)) };
    },
    confirm: (id: UnconfirmedOrderId) => confirmOrder(services, linkToOrder(id), { id }),
    /** Free starts from this day on, of Standard unless another package is named. */
    freeOn: (firstDay: Day, days = 1, slug = "headshots", group = 1): Promise<Instant[]> =>
      freeTimesOfDays(db, shapeOf(sampleProduct(slug), { persons: 1, group }), {
        firstDay,
        lastDay: plusDays(firstDay, days - 1),
        now: services.clock.now(),
      }),
    async letters(template: string) {
      const { rows } = await db.execute<{ to: string; at: string; text: string; status: string }>(sql`
        SELECT to_address AS "to", send_after::text AS at, body_text AS text, status FROM email_outbox
        WHERE template = ${template} ORDER BY send_after, created_at`);
      return rows;
    },
  };
}

/** The order, which was not made at once. */
export function kept({ unconfirmed }: Ordered): UnconfirmedOrder {
  if (!unconfirmed) throw new Error("The order was made at once");
  return unconfirmed;
}

/** The holder of the letter's link. */
export function linkToOrder(id: UnconfirmedOrderId): CustomerLink {
  return {
    kind: "customer",
    linkId: newId(),
    subject: { kind: "unconfirmed_order", id },
  } as unknown as CustomerLink;
}
