import { openLinkIds } from "~/areas/access/reads.server";
import { dayOf, type Instant } from "~/kit/time";
import { deriveKey, sameSecret } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import { checkInCode } from "../rules/check-in-code";
import { isInQueue } from "../rules/person-states";
import { oppdragById } from "../store/oppdrag.server";
import { personById } from "../store/people.server";
import { slotOfPerson } from "../store/slots.server";
import type { OppdragId } from "../types";
import type { Person, PersonLanguage } from "../types/people";
import type { DayId, PersonId } from "../types/plan";
import { aheadOf } from "./own-page.server";

/**
 * The key in a person's code: another one than that of the own page, so that a photographed or borrowed code changes
 * nothing. It ends with the link that it belongs to.
 */
export function checkInKey(appSecret: string, personId: string, linkId: string): string {
  return deriveKey(appSecret, "check-in", personId, linkId);
}

export function checkInPath(personId: string, key: string): string {
  return `/oppdrag/inn/${personId}?key=${key}`;
}

/** What anybody who scans the code may see, and where staff are led. */
export interface CheckInReceipt {
  readonly oppdragId: OppdragId;
  readonly dayId: DayId | null;
  readonly firstName: string;
  readonly language: PersonLanguage;
  readonly company: string;
  readonly status: Person["status"];
  readonly at: Instant | null;
  readonly address: string;
  readonly ahead: number | null;
  readonly code: string;
}

/** Null for an unknown person and for a wrong key alike. */
export async function checkInReceipt(
  db: Reader,
  {
    personId,
    key,
    appSecret,
  }: { readonly personId: PersonId; readonly key: string; readonly appSecret: string },
  now: Instant,
): Promise<CheckInReceipt | null> {
  const found = await personById(db, personId);
  const links = found ? await openLinkIds(db, { kind: "oppdrag_person", id: personId }) : [];
  const isRight = links.some((linkId) => sameSecret(checkInKey(appSecret, personId, linkId), key));
  if (!found || !isRight) return null;
  const [oppdrag, slot] = await Promise.all([oppdragById(db, found.oppdragId), slotOfPerson(db, personId)]);
  if (!oppdrag) return null;
  const { name, language, status, cameDayId } = found.person;
  const dayId = slot?.dayId ?? cameDayId;
  const day = oppdrag.days.find(({ id }) => id === dayId) ?? oppdrag.days[0];
  return {
    oppdragId: oppdrag.id,
    dayId,
    language,
    status,
    code: checkInCode(personId),
    firstName: name.split(/\s+/)[0] ?? "",
    company: oppdrag.party.companyName ?? oppdrag.name,
    at: slot?.from ?? null,
    address: day?.address ?? "",
    ahead: slot && isInQueue(status) && dayOf(slot.from) === dayOf(now) ? await aheadOf(db, slot.id) : null,
  };
}
