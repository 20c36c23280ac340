import { sql } from "drizzle-orm";
import type { LetterId } from "~/areas/outbox/types";
import { deliverLetter } from "~/flows/deliver-letter.server";
import { type Instant, plusMinutes, toIso } from "~/kit/time";
import { whySkip } from "~/worker/letter-conditions.server";
import { answering } from "../setup/letters";
import type { TestServices } from "../setup/services";

export interface Sent {
  readonly at: Instant;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands over letters as the worker does, without reminders. */
export function deliveries(services: TestServices) {
  const { db, clock } = services;
  /** Every letter that is due, as within a second. */
  async function deliver(): Promise<Sent[]> {
    const now = clock.now();
    const { transport, handedOver } = answering({ kind: "sent", response: "250 ok" });
    const sender = async () => ({ name: "S", address: "hei@example.no", replyTo: "hei@example.no" });
    const { rows } = await db.execute<{ id: LetterId }>(sql`
      SELECT id FROM email_outbox WHERE status IN ('queued', 'scheduled') AND next_attempt_at <= ${toIso(now)}
        AND template NOT LIKE '%reminder%' ORDER BY created_at, id`);
    for (const { id } of rows) await deliverLetter(db, id, { transport, clock, sender, whySkip });
    return handedOver.map(({ to, subject, text }) => ({ at: now, to: to.address, subject, text }));
  }
  return {
    deliver,
    /** Everything that is sent in these minutes. */
    async deliverFor(minutes: number): Promise<Sent[]> {
      const sent = await deliver();
      for (let minute = 0; minute < minutes; minute += 5) {
        clock.set(plusMinutes(clock.now(), 5));
        sent.push(...(await deliver()));
      }
      return sent;
    },
  };
}

/** "Ny tid" of "Ny tid: Standard fredag …". */
export const firstWords = (sent: readonly Sent[]) => sent.map(({ subject }) => subject.split(":")[0]);
