import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import type { LetterContext } from "~/areas/outbox/types";
import { type Made, makeRequest, type NewRequest } from "~/areas/requests/commands/make-request.server";
import {
  askForMissing,
  correctRequest,
  declineRequest,
  proposeToCompany,
  withdrawRequest,
} from "~/areas/requests/commands/step-request.server";
import type { RequestId } from "~/areas/requests/types";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { freeDatesOf } from "./hold-request.server";
import { letterContext } from "./letter-context.server";

/** A command that writes letters, in a transaction of its own; the letters' data is read before it. */
function withLetters<Args extends readonly unknown[], Answer>(
  command: (tx: Tx, context: LetterContext, ...args: [...Args, Instant]) => Promise<Answer>,
) {
  return async (services: Services, ...args: Args): Promise<Answer> => {
    const now = services.clock.now();
    const context = await letterContext(services, now);
    return inTransaction(services.db, (tx) => command(tx, context, ...args, now));
  };
}

export const sendCompanyRequest: (
  services: Services,
  actor: Visitor | Staff,
  request: NewRequest,
) => Promise<Result<Made, "too-many-requests">> = withLetters(makeRequest);

/** Days that were held for what the company no longer asks for are free again. */
export const correctOwnRequest: (
  services: Services,
  link: CustomerLink,
  content: Parameters<typeof correctRequest>[3],
) => ReturnType<typeof correctRequest> = withLetters(
  async (tx, context, link: CustomerLink, content: Parameters<typeof correctRequest>[3], now: Instant) => {
    const corrected = await correctRequest(tx, context, link, content, now);
    if (corrected.ok && corrected.value.freed) await freeDatesOf(tx, link.subject.id as RequestId);
    return corrected;
  },
);

/** The company takes its request back; days that were held for it are free again. */
export const withdrawOwnRequest: (
  services: Services,
  link: CustomerLink,
) => ReturnType<typeof withdrawRequest> = withLetters(
  async (tx, context, link: CustomerLink, now: Instant) => {
    const withdrawn = await withdrawRequest(tx, context, link, now);
    if (withdrawn.ok) await freeDatesOf(tx, link.subject.id as RequestId);
    return withdrawn;
  },
);

interface Seen<Value> {
  readonly id: RequestId;
  readonly version: number;
  readonly value: Value;
}

/** A step by staff with a letter, when the request is unchanged since they saw it. */
function staffStep<Value>(
  command: (
    tx: Tx,
    context: LetterContext,
    staff: Staff,
    asked: { readonly id: RequestId; readonly value: Value },
    now: Instant,
  ) => Promise<Result<unknown, string>>,
  { freesDates = false } = {},
) {
  return async (services: Services, staff: Staff, { id, version, value }: Seen<Value>) => {
    const context = await letterContext(services, services.clock.now());
    return onSeenVersion(services, { kind: "company-request", id }, version, async (tx, now) => {
      const stepped = await command(tx, context, staff, { id, value }, now);
      if (stepped.ok && freesDates) await freeDatesOf(tx, id);
      return stepped;
    });
  };
}

export const askCompany = staffStep(askForMissing);
export const proposeDates = staffStep(proposeToCompany, { freesDates: true });
export const declineCompany = staffStep(declineRequest, { freesDates: true });
