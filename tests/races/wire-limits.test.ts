import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { askForMessage, countSignedMessage } from "~/areas/access/commands/wire-messages.server";
import { messageLimits } from "~/areas/access/rules/wire-messages";
import { type Db, inTransaction, type Tx } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { locklessDatabase } from "../setup/lockless-database";
import { testNow } from "../setup/services";
import { messageSecret as appSecret } from "../setup/wire-messages";
import { cleanStudio } from "../worlds/clean-studio";

const network = "192.0.2.0/24";
const left = 5;
/** Fewer than a pool has connections, so that all can be in their transaction at once. */
const callers = 20;

let studio: TestDatabase;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: 30 });
});
afterEach(() => studio.close());

type Call = (tx: Tx, n: number) => Promise<boolean>;

const wallet: Call = async (tx, n) =>
  (await countSignedMessage(tx, { appSecret, message: `wallet ${n} signs in`, network }, testNow)) ===
  "first";

const letter: Call = (tx, n) => {
  const asked = {
    purpose: "magiclink",
    to: `kari-${n}@post.example.no`,
    account: null,
    userId: null,
    challenge: null,
    redirectTo: "",
    isRepeat: false,
  } as const;
  return askForMessage(tx, { appSecret, asked, network }, testNow);
};

/** How many of simultaneous calls of one network pass, when all but `left` of its hour are used up. */
async function passed(db: Db, call: Call, meet: () => Promise<void> = async () => {}): Promise<number> {
  for (let n = left; n < messageLimits.perHourOfNetwork; n++)
    expect(await inTransaction(studio.db, (tx) => call(tx, 1_000 + n))).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, n) =>
      inTransaction(db, async (tx) => {
        const isIn = await call(tx, n);
        await meet();
        return isIn;
      }),
    ),
  );
  return answers.filter(Boolean).length;
}

/** Everybody waits until the last one is here. */
function meeting(of: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    if (++here === of) resolve();
    return promise;
  };
}

describe.each([
  ["wallets that sign in", wallet],
  ["letters to different addresses", letter],
] as const)("%s, at once and from one network", (_, call) => {
  it("are never more than thirty an hour", async () => {
    expect(await passed(studio.db, call)).toBe(left);
  });

  it("all pass without the locks (negative control)", async () => {
    const lockless = locklessDatabase(studio.url);
    try {
      expect(await passed(lockless.db, call, meeting(callers))).toBe(callers);
    } finally {
      await lockless.close();
    }
  });
});
