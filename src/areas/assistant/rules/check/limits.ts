import type { ChatSettings } from "~/areas/settings/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { LocalTime } from "~/kit/time";
import type { ChatRefusal } from "../../types";

/** The questions asked today, without the current one. */
export interface AskedToday {
  readonly bySession: number;
  readonly byAddress: number;
  /** By all addresses of one /48 (IPv6) or /24 (IPv4). */
  readonly byNetwork: number;
  readonly byAll: number;
}

type Limits = Pick<ChatSettings, "questionsPerSession" | "questionsPerAddress" | "questionsPerDay">;

/** Who answers a question: the language model, when there is one, or the embedded assistant, which costs nothing. */
export interface Admission {
  readonly mayAskModel: boolean;
}

/** A network may ask as much as this many addresses. One provider's /48 can be one household, or thousands. */
const addressesOfNetwork = 10;
/** Half of an address's questions, and as much for each two of a network's addresses, may be the model's. */
const modelShare = 0.5;
/** Today's first questions of an address, while its network has asked little: answered when the day is spent. */
const lightUse = { byAddress: 20, byNetwork: 200 } as const;
/** An office of forty behind one address: past its limit each of them still has this many, from the embedded assistant. */
const lightSession = 15;
/** All light use together, in days' budgets. Spending it takes thousands of addresses in hundreds of networks. */
const daysForLightUse = 10;
/** At midnight the budget of this many hours may be spent; the rest of the day's is added hour by hour. */
const hoursAtMidnight = 6;

/**
 * Whether a question is answered, and by whom. One visitor's limits are checked before the common one. What strangers
 * can spend together is shared out by address, network and hour: when a share is spent, the embedded assistant
 * answers; when the day is spent, it still answers everybody who has asked little.
 */
export function admit(asked: AskedToday, limits: Limits, now: LocalTime): Result<Admission, ChatRefusal> {
  const { questionsPerSession, questionsPerAddress, questionsPerDay } = limits;
  const ofNetwork = questionsPerAddress * addressesOfNetwork;
  if (asked.bySession >= questionsPerSession) return refuse("too-many-questions");
  if (asked.byAddress >= questionsPerAddress && asked.bySession >= lightSession)
    return refuse("too-many-questions");
  if (asked.byAddress >= ofNetwork / 2 || asked.byNetwork >= ofNetwork) return refuse("too-many-questions");
  const isLight = asked.byAddress < lightUse.byAddress && asked.byNetwork < lightUse.byNetwork;
  const mostOfAll = isLight ? questionsPerDay * daysForLightUse : questionsPerDay;
  if (asked.byAll >= mostOfAll) return refuse("budget-spent");
  return ok({
    mayAskModel:
      asked.byAddress < questionsPerAddress * modelShare &&
      asked.byNetwork < (ofNetwork * modelShare) / 2 &&
      asked.byAll < questionsPerDay * partOfDay(now),
  });
}

/** The part of a day's budget of the language model that may be spent by this time: a quarter at once, all at 18.00. */
export function partOfDay(now: LocalTime): number {
  return Math.min(1, (Number(now.slice(0, 2)) + hoursAtMidnight) / 24);
}
