import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import {
  addressOfLead,
  claimLetter,
  letLetterWait,
  takeWaitingLeads,
  type WaitingLead,
} from "../store/lead-letters.server";
import type { LeadId } from "../types";

/**
 * Whether the studio gets a letter about this lead now: the first lead from an address gets one at once, further leads
 * within the hour share one. False: it waits, and a job writes the shared letter.
 */
export async function isTurnOfLeadLetter(tx: Tx, id: LeadId, now: Instant): Promise<boolean> {
  const addressHash = await addressOfLead(tx, id);
  if (addressHash === null || (await claimLetter(tx, addressHash, id, now))) return true;
  const runAt = await letLetterWait(tx, addressHash, id);
  await enqueueJob(
    tx,
    "write-lead-batch",
    { addressHash },
    { key: `leads:${addressHash}`, at: { runAt, now } },
  );
  return false;
}

/** All leads that wait for the letter about an address, oldest first; each is taken once. */
export function takeLeadsOfBatch(tx: Tx, addressHash: string, now: Instant): Promise<WaitingLead[]> {
  return takeWaitingLeads(tx, addressHash, now);
}
