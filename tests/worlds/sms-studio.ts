import { sql } from "drizzle-orm";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { sweepLetters } from "~/areas/outbox/commands/sweep-letters.server";
import type { LetterId } from "~/areas/outbox/types";
import { forgetProviders } from "~/areas/settings/reads/providers.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { currentSms } from "~/flows/current-sms.server";
import { deliverLetter } from "~/flows/deliver-letter.server";
import { planTextReminders } from "~/flows/plan-text-reminders.server";
import { singleCommands } from "~/flows/single-commands.server";
import { type Instant, instant } from "~/kit/time";
import { formatDateTime } from "~/kit/time-format";
import { inTransaction } from "~/platform/database/tx.server";
import type { SmsProvider } from "~/platform/providers/sms.server";
import { standInMobiles, standInSmsKey } from "~/platform/providers/sms-stand-in.server";
import { startStandIn } from "~/platform/providers/stand-in.server";
import { whySkip } from "~/worker/letter-conditions.server";
import { testNow, testServices } from "../setup/services";
import { bookingFile } from "./booking-file";
import { cleanStudio } from "./clean-studio";
import { bookedSession, expectOk, fridayAtOne, kari } from "./visitor-story";

export interface TextMessage {
  readonly id: LetterId;
  readonly to_address: string;
  readonly status: string;
  readonly reason: string | null;
  readonly body_text: string;
  readonly send_after: string;
}

const noMail = async () => ({ name: "", address: "", replyTo: "" });

/** A studio whose text messages go to a stand-in of a provider, on this machine. They are switched on. */
export async function smsStudio() {
  const studio = await cleanStudio();
  const standIn = await startStandIn();
  const { db } = studio;
  const services = testServices(db, { env: { STAND_IN_URL: standIn.url } });
  const { id: userId } = await addUser(db);
  const owner = { kind: "admin", userId, name: "Ingrid" } as Admin;
  const typed = { url: `${standIn.url}/sms/v1/`, operator: "SMS-huset AS i Norge", secret: standInSmsKey };
  const id = { provider: "sms", appSecret: services.appSecret } as const;
  const seen = { id, version: 0, userAgent: "Test" };
  expectOk(await singleCommands.changeProvider(services, owner, { ...seen, value: typed }));
  forgetProviders(db);

  async function switchSms(to: "ja" | "nei"): Promise<void> {
    await db.execute(sql`
      INSERT INTO system_settings VALUES ('policy_sms_reminder', ${to}, now())
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
    forgetSettings(db);
  }
  await switchSms("ja");

  /** In the order in which they were written. */
  async function messages(): Promise<TextMessage[]> {
    const { rows } = await db.execute<TextMessage & Record<string, unknown>>(
      sql`SELECT * FROM email_outbox WHERE channel = 'sms' ORDER BY created_at, key`,
    );
    return rows;
  }

  async function deliver(id: LetterId, other?: SmsProvider): Promise<void> {
    const provider = other ?? (await currentSms(services));
    const sms = provider && { provider, sender: async () => "Sidelys" };
    await deliverLetter(db, id, { transport: null, sms, clock: services.clock, sender: noMail, whySkip });
  }

  const plan = () => planTextReminders(services);
  return {
    services,
    standIn,
    owner,
    switchSms,
    messages,
    deliver,
    plan,
    /** "26.11.2026 kl. 20.00 scheduled" */
    lines: async () =>
      (await messages()).map((row) => `${formatDateTime(instant(row.send_after))} ${row.status}`),
    async onlyMessage(): Promise<TextMessage> {
      const [message, ...others] = await messages();
      if (!message || others.length > 0) throw new Error("not one text message");
      return message;
    },
    /** The worker's tasks of each minute: plan, sweep, and try what is due. */
    async workerAt(now: Instant): Promise<void> {
      services.clock.set(now);
      await plan();
      await inTransaction(db, (tx) => sweepLetters(tx, { channels: ["sms"] }, now));
      for (const { id } of await messages()) await deliver(id);
    },
    /** The messages that the provider received. */
    received: () =>
      standIn.asked.map(({ body }) => JSON.parse(body) as { from: string; to: string; text: string }),
    booked: (phone: string = standInMobiles.accepted, start = fridayAtOne) =>
      bookedSession(services, { start, contact: { ...kari, phone } }),
    async clean(): Promise<void> {
      services.clock.set(testNow);
      standIn.asked.length = 0;
      await bookingFile(services).clear();
      // Bookings are never deleted, and those of earlier tests would get reminders too.
      await db.execute(sql`UPDATE bookings SET status = 'cancelled_by_customer'`);
      await switchSms("ja");
    },
    async close(): Promise<void> {
      await standIn.close();
      await studio.close();
    },
  };
}

export type SmsStudio = Awaited<ReturnType<typeof smsStudio>>;
