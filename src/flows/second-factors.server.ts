import { letInWithBoth } from "~/areas/access/commands/prove-identity.server";
import {
  beginTotp,
  confirmTotp,
  removeFactor,
  renewRecoveryCodes,
} from "~/areas/access/commands/second-factors.server";
import { setUpTexts } from "~/areas/access/texts/second-factor";
import type { AccountHolder, CodeReason, FactorId, RemoveFactorReason } from "~/areas/access/types";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { AddedFactor } from "./passkeys.server";
import type { FromBrowser } from "./prove-identity.server";

/** Makes the secret for the person's authenticator app. */
export async function beginOwnTotp({ db, appSecret, clock }: Services, holder: AccountHolder): Promise<void> {
  const begun = { appSecret, name: setUpTexts.app };
  await inTransaction(db, (tx) => beginTotp(tx, holder, begun, clock.now()));
}

/** The app's first code: the app becomes a second factor, and its owner is signed in. */
export async function confirmOwnTotp(
  { db, appSecret, clock }: Services,
  holder: AccountHolder,
  { code, browser }: { readonly code: string; readonly browser: FromBrowser },
): Promise<Result<AddedFactor, CodeReason>> {
  const doing = { appSecret, userAgent: browser.userAgent, code };
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const added = await confirmTotp(tx, holder, doing, now);
    if (!added.ok) return added;
    const signedIn = await letInWithBoth(tx, appSecret, { holder, browser, keys: null }, now);
    return ok({ signedIn, codes: added.value.codes });
  });
}

export async function removeOwnFactor(
  { db, clock }: Services,
  holder: AccountHolder,
  asked: { readonly id: FactorId; readonly userAgent: string },
): Promise<Result<undefined, RemoveFactorReason>> {
  return inTransaction(db, (tx) => removeFactor(tx, holder, asked, clock.now()));
}

/** Ten new recovery codes, shown once. */
export async function renewOwnRecoveryCodes(
  { db, appSecret, clock }: Services,
  holder: AccountHolder,
  userAgent: string,
): Promise<readonly string[]> {
  return inTransaction(db, (tx) => renewRecoveryCodes(tx, holder, { appSecret, userAgent }, clock.now()));
}
