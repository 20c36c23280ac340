import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import { promisedWith } from "~/areas/bookings/texts/letter-delay";
import { delayOfLastLetters } from "~/areas/outbox/reads/last-letters.server";
import { entryTexts } from "~/areas/waitlist/texts/public";
import { said } from "~/kit/letter-promise";
import { dayOf, plusDays, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { testNow } from "../../tests/setup/services";
import { countingStudio } from "../../tests/worlds/counting-studio";
import { deliveries } from "../../tests/worlds/delivered-letters";
import { expectOk } from "../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../tests/worlds/waiting-entry";
import { leaveWaitingList } from "./answer-offer.server";

const { db, services } = await countingStudio();
const { deliver } = deliveries(services);
afterEach(() => db.execute(sql`TRUNCATE waitlist_entries CASCADE`));

/** Joins, and waits from the nth day on. */
const join = (email: string, n = 0) => {
  const wish = { firstDay: plusDays(dayOf(testNow), 1 + n) };
  return addWaitingEntry(db, { name: "ola", email, wish }, services.clock.now());
};

/** By the link of the browser that joined. */
async function leave(id: string): Promise<void> {
  const { rows } = await db.execute<{ link: string }>(
    sql`SELECT browser_link_id AS link FROM waitlist_entries WHERE id = ${id}`,
  );
  const link = { kind: "customer", linkId: rows[0]?.link, subject: { kind: "waiting_list_entry", id } };
  expectOk(await leaveWaitingList(services, link as unknown as CustomerLink));
}

describe("the letter that says somebody is on the waiting list", () => {
  it("goes to a mailbox four times an hour and 12 times a day, however often a stranger joins and leaves", async () => {
    const sent: number[] = [];
    for (let hour = 0; hour < 10; hour += 2) {
      services.clock.set(plusHours(testNow, hour));
      let letters = 0;
      for (let n = 0; n < 6; n++) {
        const { id } = await join(`offer+${n}@eksempel.example.no`);
        letters += (await deliver()).length;
        await leave(id);
      }
      sent.push(letters);
    }
    expect(sent).toEqual([4, 4, 4, 0, 0]);
    await join("kari@eksempel.example.no");
    expect(await deliver()).toHaveLength(1);
  });

  it("waits when the hour is full, and the page of the place says until when", async () => {
    const told: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await join("ola@eksempel.example.no", n);
      const delay = await delayOfLastLetters(db, [id], testNow);
      told.push(said(promisedWith(entryTexts.done["meldt-pa"], delay, "you"), "works"));
    }
    const atOnce = "Du står på ventelisten. Lenken til plassen din kommer på e-post.";
    expect(told.slice(0, 4)).toEqual(Array(4).fill(atOnce));
    expect(told[4]).toContain(`E-posten om dette sendes ${formatWhen(plusHours(testNow, 1))}`);
  });
});

it("counts the places of one mailbox together, with a plus or without", async () => {
  for (let n = 0; n < 5; n++) await join(`per+${n}@eksempel.example.no`, n);
  await expect(join("per@eksempel.example.no", 6)).rejects.toThrow();
  await join("pia@eksempel.example.no", 6);
});
