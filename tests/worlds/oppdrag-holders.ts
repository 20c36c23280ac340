import type { AccessLinkId, LinkSubject } from "~/areas/access/types";
import { contactsOf, setContactLink } from "~/areas/oppdrag/store/contacts.server";
import { insertPeople, updatePerson } from "~/areas/oppdrag/store/people.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type Db, inTransaction, type Tx } from "~/platform/database/tx.server";

type GiveLink = (
  tx: Tx,
  subject: LinkSubject,
) => Promise<{ readonly id: AccessLinkId; readonly key: string }>;

/** The keys of an oppdrag's first contact and of an employee of that name on its list. */
export async function holdersOf(
  db: Db,
  { id, name, give }: { readonly id: string; readonly name: string; readonly give: GiveLink },
  now: Instant,
): Promise<{ readonly contact: string; readonly person: string; readonly personId: string }> {
  const oppdragId = id as OppdragId;
  return inTransaction(db, async (tx) => {
    const [contact] = await contactsOf(tx, oppdragId);
    if (!contact) throw new Error("The oppdrag has no contact");
    const ofContact = await give(tx, { kind: "oppdrag", id });
    await setContactLink(tx, contact.id, ofContact.id);
    const personId = newId<PersonId>();
    const listed = { id: personId, name, email: "", phone: null, department: "" };
    await insertPeople(tx, oppdragId, [{ ...listed, source: "list", status: "invited" }], now);
    const ofPerson = await give(tx, { kind: "oppdrag_person", id: personId });
    await updatePerson(tx, personId, { linkId: ofPerson.id });
    return { contact: ofContact.key, person: ofPerson.key, personId };
  });
}
