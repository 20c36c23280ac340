import type { Logger, LoggerOptions } from "pino";
import { isConnectionLoss } from "./database/connection-loss.server";

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;
type LogArguments = Parameters<LogMethod>[0];

const everyMs = 1_000;
/** Limit on the ids of failed requests in one line; a visitor's error page shows theirs. */
const mostIds = 20;

export interface OutageLines {
  /** The hook of the log: withholds the lines of an outage after its first. */
  readonly logMethod: LogMethod;
  /** How to find out that the database answers again; without it an outage ends when no line reports it. */
  endsWhen(probe: () => Promise<unknown>): void;
}

interface Outage {
  readonly log: Logger;
  readonly began: number;
  readonly pulse: NodeJS.Timeout;
  /** Withheld since the last line, and in all. */
  withheld: Map<string, number>;
  requestIds: string[];
  lines: number;
  requests: number;
}

/**
 * While the database is away every request fails, and would write three lines. The first line of an outage is written
 * as it is; then one a second with the number of each kind of withheld line, and one at the end.
 */
export function outageLines(): OutageLines {
  let outage: Outage | null = null;
  let probe: (() => Promise<unknown>) | null = null;

  const pulse = async () => {
    const before = outage?.lines;
    const isOver = probe
      ? await probe().then(
          () => true,
          () => false,
        )
      : outage?.withheld.size === 0;
    if (!outage || (!isOver && outage.lines === before && outage.withheld.size === 0)) return;
    if (isOver) end(outage);
    else tell(outage);
  };

  const end = (over: Outage) => {
    outage = null;
    clearInterval(over.pulse);
    const { lines, requests, began } = over;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    over.log.warn({ seconds, failedRequests: requests, withheldLines: lines }, "the database answers again");
  };

  return {
    endsWhen: (asked) => {
      probe = asked;
    },
    logMethod(args, method) {
      if (!outage && isLoss(args)) {
        outage = begin(this, setInterval(() => void pulse(), everyMs).unref());
        count(outage, args, false);
        return method.apply(this, args);
      }
      if (outage && (isLoss(args) || isFailedRequest(args))) return count(outage, args, true);
      return method.apply(this, args);
    },
  };
}

function begin(log: Logger, pulse: NodeJS.Timeout): Outage {
  const nothing = { withheld: new Map<string, number>(), requestIds: [], lines: 0, requests: 0 };
  return { log, pulse, began: performance.now(), ...nothing };
}

function tell(outage: Outage): void {
  const { withheld, requestIds, requests, log } = outage;
  outage.withheld = new Map();
  outage.requestIds = [];
  const told = { withheld: Object.fromEntries(withheld), failedRequests: requests, requestIds };
  log.warn(told, "the database is still away");
}

function count(outage: Outage, args: LogArguments, isWithheld: boolean): void {
  const [facts, words] = args as [unknown, unknown?];
  if (isFailedRequest(args)) outage.requests += 1;
  if (!isWithheld) return;
  const kind = typeof words === "string" ? words : String(facts);
  outage.withheld.set(kind, (outage.withheld.get(kind) ?? 0) + 1);
  outage.lines += 1;
  const { requestId } = facts as { requestId?: unknown };
  if (
    typeof requestId === "string" &&
    outage.requestIds.length < mostIds &&
    !outage.requestIds.includes(requestId)
  )
    outage.requestIds.push(requestId);
}

function isLoss([facts]: LogArguments): boolean {
  const { err } = (facts ?? {}) as { err?: unknown };
  return err !== undefined && isConnectionLoss(err);
}

/** The line of a request that was answered with an error of the server. */
function isFailedRequest([facts, words]: readonly unknown[]): boolean {
  const { status } = (facts ?? {}) as { status?: unknown };
  return words === "request" && typeof status === "number" && status >= 500;
}
