import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { dayOf, type Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as withdrawn from "../mails/oppdrag-consent-withdrawn";
import { contactsOf } from "../store/contacts.server";
import type { Oppdrag, PictureUse } from "../types";
import type { Person } from "../types/people";
import { contactAddress } from "./contact-letters.server";
import { companyOf } from "./write-letters.server";

interface Withdrawn {
  readonly oppdrag: Oppdrag;
  readonly person: Pick<Person, "name">;
  readonly uses: readonly PictureUse[];
}

/** Once to each contact who manages the list. No limit of a mailbox keeps it back: the picture has to be taken down. */
export async function writeWithdrawn(
  tx: Tx,
  context: LetterContext,
  { oppdrag, person, uses }: Withdrawn,
  now: Instant,
): Promise<void> {
  const contacts = (await contactsOf(tx, oppdrag.id)).filter(
    ({ email, roles }) => email !== "" && roles.includes("people"),
  );
  const event = newId();
  for (const contact of contacts) {
    const props = {
      name: contact.name,
      person: person.name,
      uses,
      company: companyOf(oppdrag),
      number: oppdrag.number,
      on: dayOf(now),
      url: await contactAddress(tx, context, { oppdrag, contact }, now),
    };
    const letter = letterAbout(context, {
      file: withdrawn,
      props,
      about: { kind: "oppdrag", id: oppdrag.id },
      event: `${event}-${contact.id}`,
      to: { address: contact.email, name: contact.name },
      atOnce: true,
    });
    await postLetters(tx, context, [letter], now);
  }
}
