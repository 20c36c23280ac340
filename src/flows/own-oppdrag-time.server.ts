import type { CustomerLink, Visitor } from "~/areas/access/types";
import { answerConsents } from "~/areas/oppdrag/commands/own-consents.server";
import {
  answerOwn,
  chooseLanguage,
  pickOwnTime,
  type SignedUp,
  type SignUp,
  signUp,
  type Wanted,
} from "~/areas/oppdrag/commands/own-time.server";
import { addressOf } from "~/areas/oppdrag/commands/write-letters.server";
import type { OwnAnswer, OwnRefusal } from "~/areas/oppdrag/rules/own-answers";
import { oppdragOfSlug } from "~/areas/oppdrag/store/oppdrag.server";
import { personById } from "~/areas/oppdrag/store/people.server";
import { noteWrongCode } from "~/areas/oppdrag/store/wrong-codes.server";
import { type PictureUse, pictureUses } from "~/areas/oppdrag/types";
import type { PersonLanguage } from "~/areas/oppdrag/types/people";
import { ok, type Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";

export type Signed = { readonly kind: "own"; readonly address: string } | Extract<SignedUp, { kind: "told" }>;

/** Takes a time on the page that all employees share, and leads on to the person's own page when that is safe. */
export async function signUpForTime(
  services: Services,
  visitor: Visitor,
  asked: { readonly slug: string; readonly form: SignUp },
): Promise<Result<Signed, OwnRefusal>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const outcome = await inTransaction(services.db, async (tx): Promise<Result<Signed, OwnRefusal>> => {
    const signed = await signUp(tx, context, visitor, asked, now);
    if (!signed.ok || signed.value.kind === "told") return signed as Result<Signed, OwnRefusal>;
    const found = await personById(tx, signed.value.personId);
    if (!found) throw new Error("A person who signed up is not on the list");
    return ok({ kind: "own", address: await addressOf(tx, context, found.person, now) });
  });
  if (!outcome.ok && outcome.reason === "wrong-code") {
    const oppdrag = await oppdragOfSlug(services.db, asked.slug);
    if (oppdrag) await inTransaction(services.db, (tx) => noteWrongCode(tx, oppdrag.id, visitor, now));
  }
  return outcome;
}

export async function takeOwnTime(
  services: Services,
  link: CustomerLink,
  wanted: Wanted,
): Promise<Result<undefined, OwnRefusal>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => pickOwnTime(tx, context, link, wanted, now));
}

export async function answerAboutTime(
  services: Services,
  link: CustomerLink,
  answer: OwnAnswer,
): Promise<Result<undefined, OwnRefusal>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) => answerOwn(tx, context, link, answer, now));
}

/** A use that is not among those that were ticked is a no. */
export async function answerAboutPicture(
  services: Services,
  link: CustomerLink,
  {
    given,
    asked = pictureUses,
  }: { readonly given: readonly PictureUse[]; readonly asked?: readonly PictureUse[] },
): Promise<Result<undefined, OwnRefusal>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const answers = asked.map((use) => ({ use, isGiven: given.includes(use) }));
  return inTransaction(services.db, (tx) => answerConsents(tx, context, link, answers, now));
}

export function chooseOwnLanguage(
  { db }: Services,
  link: CustomerLink,
  language: PersonLanguage,
): Promise<Result<undefined, OwnRefusal>> {
  return inTransaction(db, (tx) => chooseLanguage(tx, link, language));
}
