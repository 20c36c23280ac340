import { type Instant, plusMinutes } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Db } from "~/platform/database/tx.server";
import { forEverybody } from "~/platform/database/visitor-share.server";
import type { Services } from "~/platform/services.server";
import { hasLiveDevice } from "../store/known-devices.server";
import { signedTokens } from "./known-devices.server";

/** A browser that is revoked is a stranger's at most this much later. */
const rememberedMinutes = 1;
/** Only tokens that we have issued are looked up, so there are few. */
const mostRemembered = 10_000;

interface Known {
  readonly isLive: Promise<boolean>;
  readonly until: Instant;
}

// Per database, because tests open several in one process.
const remembered = new WeakMap<Db, Map<string, Known>>();

/**
 * Whether somebody on the staff has signed in with this browser, and may still. A cookie that anybody could invent costs
 * no query, and the browser of a person who has left is a stranger's: its cookie must not jump the queue.
 */
export async function isLiveDevice(
  parts: Pick<Services, "db" | "clock" | "appSecret">,
  cookie: string | null,
) {
  const tokens = signedTokens(parts.appSecret, cookie);
  if (tokens.length === 0) return false;
  const { db, clock } = parts;
  const known = remembered.get(db) ?? new Map<string, Known>();
  remembered.set(db, known);
  const now = clock.now();
  const key = tokens.map(hashSecret).join(" ");
  const before = known.get(key);
  if (before && now < before.until) return before.isLive;
  // Without a database the pages fail by themselves, with their own words.
  const isLive = forEverybody(() => hasLiveDevice(db, tokens.map(hashSecret), now)).catch(() => {
    known.delete(key);
    return true;
  });
  if (known.size >= mostRemembered) known.clear();
  known.set(key, { isLive, until: plusMinutes(now, rememberedMinutes) });
  return isLive;
}
