import { workingAddress } from "~/areas/access/commands/access-links.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { dayOf, type Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as cancelled from "../mails/oppdrag-cancelled";
import * as contactLetter from "../mails/oppdrag-contact";
import { setContactLink } from "../store/contacts.server";
import type { Oppdrag, OppdragContact } from "../types";
import { companyOf, employeesUrl } from "./write-letters.server";

interface ToContact {
  readonly oppdrag: Oppdrag;
  readonly contact: OppdragContact;
}

/** The contact's own page and the employees' address. */
export async function writeContactLink(
  tx: Tx,
  context: LetterContext,
  { oppdrag, contact }: ToContact,
  now: Instant,
): Promise<void> {
  const url = await contactAddress(tx, context, { oppdrag, contact }, now);
  if (!contact.email) return;
  const props = {
    url,
    name: contact.name,
    company: companyOf(oppdrag),
    number: oppdrag.number,
    days: oppdrag.days.map(({ from }) => dayOf(from)),
    address: oppdrag.days[0]?.address ?? "",
    employeesUrl: employeesUrl(context.publicUrl, oppdrag),
    managesList: contact.roles.includes("people"),
  };
  const letter = letterAbout(context, {
    file: contactLetter,
    props,
    event: newId(),
    about: { kind: "oppdrag", id: oppdrag.id },
    to: { address: contact.email, name: contact.name },
  });
  await postLetters(tx, context, [letter], now);
}

export function contactAddress(
  tx: Tx,
  context: LetterContext,
  { oppdrag, contact }: { readonly oppdrag: Pick<Oppdrag, "id">; readonly contact: OppdragContact },
  now: Instant,
): Promise<string> {
  const link = { linkId: contact.linkId, subjectKind: "oppdrag", subjectId: oppdrag.id, now } as const;
  return workingAddress(tx, context, link, (changed) => setContactLink(tx, contact.id, changed));
}

interface Cancelled {
  readonly oppdrag: Oppdrag;
  readonly contacts: readonly OppdragContact[];
  /** The studio's own words. */
  readonly words: string;
  readonly told: number;
}

/** Once to each contact. */
export async function writeCancelled(
  tx: Tx,
  context: LetterContext,
  { oppdrag, contacts, words, told }: Cancelled,
  now: Instant,
): Promise<void> {
  const reachable = contacts.filter(({ email }) => email !== "");
  const letters = reachable.map(({ id, name, email }) =>
    letterAbout(context, {
      file: cancelled,
      props: {
        name,
        words,
        told,
        company: companyOf(oppdrag),
        number: oppdrag.number,
        days: oppdrag.days.map(({ from }) => dayOf(from)),
      },
      about: { kind: "oppdrag", id: oppdrag.id },
      to: { address: email, name },
      event: `cancelled-${id}`,
    }),
  );
  await postLetters(tx, context, letters, now);
}
