import { readSettings } from "~/areas/settings/reads.server";
import { joinWaitingList } from "~/areas/waitlist/commands/join.server";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import type { WaitingEntryId } from "~/areas/waitlist/types";
import { dayParts, type Wish } from "~/areas/waitlist/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { kari, newVisitor } from "./visitor-story";

interface Waiting {
  readonly name: string;
  readonly email: string;
  readonly productSlug?: string;
  readonly wish?: Partial<Wish>;
  readonly appSecret?: string;
}

/** A person waits for a session within three weeks, and has the key of the browser that joined. */
export async function addWaitingEntry(
  db: Db,
  { name, email, productSlug = "headshots", wish = {}, appSecret = "a secret for tests" }: Waiting,
  now: Instant,
): Promise<{ readonly id: WaitingEntryId; readonly key: string }> {
  const settings = await readSettings(db, now);
  const { note: _, marketing: __, ...rest } = kari;
  const today = dayOf(now);
  const any: Wish = {
    firstDay: plusDays(today, 1),
    lastDay: plusDays(today, 21),
    weekdays: everyWeekday,
    parts: dayParts,
    start: null,
  };
  const joined = await inTransaction(db, (tx) =>
    joinWaitingList(
      tx,
      { settings, publicUrl: "http://studio.example", appSecret },
      newVisitor(),
      {
        form: newSecret(),
        productSlug,
        productName: "Standard",
        choices: { images: 1, addOns: [], persons: 1 },
        wish: { ...any, ...wish },
        customer: { ...rest, name, email },
      },
      now,
    ),
  );
  if (!joined.ok || !joined.value.own) throw new Error(`${name} stood there before`);
  return joined.value.own;
}
