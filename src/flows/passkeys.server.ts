import {
  type GivenPasskey,
  ownerOfAnswer,
  storeQuestion,
  takeQuestion,
} from "~/areas/access/commands/passkeys.server";
import { letInWithBoth, proveAgain } from "~/areas/access/commands/prove-identity.server";
import { addPasskey } from "~/areas/access/commands/second-factors.server";
import { accountHolderOf } from "~/areas/access/gate.server";
import { passkeysOf } from "~/areas/access/reads.server";
import { browserName } from "~/areas/access/rules/browser-name";
import { setUpTexts } from "~/areas/access/texts/second-factor";
import type { AccountHolder, PasskeyReason, SignedIn } from "~/areas/access/types";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import {
  type PasskeySite,
  registrationOptions,
  requestOptions,
  verifiedRegistration,
} from "~/platform/second-factors/passkeys.server";
import type { Services } from "~/platform/services.server";
import type { FromBrowser } from "./prove-identity.server";

async function siteOf({ db, clock, config }: Services): Promise<PasskeySite> {
  const { company } = await readSettings(db, clock.now());
  return { name: company.name, origin: new URL(config.publicUrl).origin };
}

/** The options with which the browser answers with a passkey. `holder` null: any passkey it has for this site. */
export async function askForPasskey(services: Services, holder: AccountHolder | null) {
  const { db, clock } = services;
  const options = await requestOptions(await siteOf(services), holder ? await passkeysOf(db, holder) : []);
  const question = { userId: holder?.userId ?? null, challenge: options.challenge };
  const questionId = await inTransaction(db, (tx) => storeQuestion(tx, question, clock.now()));
  return { questionId, options };
}

/** The options with which the browser makes a passkey for this account. */
export async function askForNewPasskey(services: Services, holder: AccountHolder) {
  const { db, clock } = services;
  const options = await registrationOptions(await siteOf(services), holder, await passkeysOf(db, holder));
  const question = { userId: holder.userId, challenge: options.challenge };
  const questionId = await inTransaction(db, (tx) => storeQuestion(tx, question, clock.now()));
  return { questionId, options };
}

/**
 * A passkey is both factors at once: a device that one has, unlocked by finger, face or PIN. `holder`: the person who
 * gave the password before, if any.
 */
export async function signInWithPasskey(
  services: Services,
  { given, browser, holder }: { given: GivenPasskey; browser: FromBrowser; holder: AccountHolder | null },
): Promise<Result<SignedIn, PasskeyReason>> {
  const { db, appSecret, clock } = services;
  const site = await siteOf(services);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const asked = { ...given, userId: holder?.userId ?? null };
    const userId = await ownerOfAnswer(tx, site, asked, now);
    const owner = userId && (await accountHolderOf(tx, userId));
    if (!owner) return refuse("passkey-unknown");
    return ok(await letInWithBoth(tx, appSecret, { holder: owner, browser, keys: null }, now));
  });
}

/** A signed-in person proves their identity again by a passkey. `token` is the session's. */
export async function proveByPasskey(
  services: Services,
  holder: AccountHolder,
  { given, token }: { readonly given: GivenPasskey; readonly token: string },
): Promise<Result<undefined, PasskeyReason>> {
  const { db, clock } = services;
  const site = await siteOf(services);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await ownerOfAnswer(tx, site, { ...given, userId: holder.userId }, now))) {
      return refuse("passkey-unknown");
    }
    await proveAgain(tx, { token, keys: null }, now);
    return ok();
  });
}

export interface AddedFactor {
  readonly signedIn: SignedIn;
  /** New recovery codes, which are shown once. Empty when the account has unused ones. */
  readonly codes: readonly string[];
}

/** Stores the passkey that the browser has made, and signs its owner in. */
export async function addOwnPasskey(
  services: Services,
  holder: AccountHolder,
  { given, browser }: { readonly given: GivenPasskey; readonly browser: FromBrowser },
): Promise<Result<AddedFactor, PasskeyReason>> {
  const { db, appSecret, clock } = services;
  const site = await siteOf(services);
  const { userAgent } = browser;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const challenge = await takeQuestion(tx, holder, given.questionId, now);
    const passkey = challenge && (await verifiedRegistration(site, given.answer, challenge));
    if (!passkey) return refuse("passkey-unknown");
    const name = browserName(userAgent) ?? setUpTexts.passkey;
    const added = await addPasskey(tx, holder, { appSecret, userAgent, passkey, name }, now);
    if (!added.ok) return added;
    const signedIn = await letInWithBoth(tx, appSecret, { holder, browser, keys: null }, now);
    return ok({ signedIn, codes: added.value.codes });
  });
}
