import { tellWaiting } from "~/areas/oppdrag/commands/tell-waiting.server";
import { waitingForNews } from "~/areas/oppdrag/reads/waiting-for-news.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

/** Those who were told of free times lately hear of further ones once enough time has passed, while there are any. */
export async function tellWaitingPeople(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const waiting = await waitingForNews(db, now);
  if (waiting.size === 0) return;
  const context = await letterContext(services, now);
  for (const [id, people] of waiting)
    await inTransaction(db, async (tx) => {
      const oppdrag = await oppdragById(tx, id);
      if (oppdrag) await tellWaiting(tx, context, oppdrag, now, people);
    });
}
