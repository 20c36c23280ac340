import { revokeLink } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { contactsOf, endContact, insertContact } from "../store/contacts.server";
import type { ContactId, ContactRole, OppdragId } from "../types";
import { writeContactLink } from "./contact-letters.server";
import { type Changer, openForPeople } from "./people.server";

type Refusal = "not-found" | "over" | "known-contact" | "unknown-contact" | "last-contact";

export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly roles: readonly ContactRole[];
}

const mostContacts = 20;

/** A further contact, who gets a link of their own. */
export async function addContact(
  tx: Tx,
  context: LetterContext,
  actor: Changer,
  { id, form }: { readonly id: OppdragId; readonly form: ContactForm },
  now: Instant,
): Promise<Result<{ readonly version: number }, Refusal>> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const before = await contactsOf(tx, id);
  if (
    before.some(({ email }) => email.toLowerCase() === form.email.toLowerCase()) ||
    before.length >= mostContacts
  )
    return refuse("known-contact");
  const contact = { id: newId<ContactId>(), ...form };
  await insertContact(tx, { ...contact, oppdragId: id }, now);
  const sent = { oppdrag: opened.value, contact: { ...contact, linkId: null, endedAt: null } };
  await writeContactLink(tx, causedBy(context, actor), sent, now);
  const detail = { name: form.name };
  return ok({
    version: await recordChange(tx, actor, { kind: "oppdrag", id }, "contact-added", { detail }, now),
  });
}

/** A contact leaves. The link opens nothing; the list, the answers and the other contacts stay as they are. */
export async function removeContact(
  tx: Tx,
  actor: Changer,
  { id, contactId }: { readonly id: OppdragId; readonly contactId: ContactId },
  now: Instant,
): Promise<Result<{ readonly version: number }, Refusal>> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const contacts = await contactsOf(tx, id);
  const leaving = contacts.find((contact) => contact.id === contactId);
  if (!leaving) return refuse("unknown-contact");
  if (!contacts.some(({ id: other, roles }) => other !== contactId && roles.includes("people")))
    return refuse("last-contact");
  if (leaving.linkId) await revokeLink(tx, leaving.linkId as AccessLinkId, now);
  await endContact(tx, contactId, now);
  const detail = { name: leaving.name };
  return ok({
    version: await recordChange(tx, actor, { kind: "oppdrag", id }, "contact-ended", { detail }, now),
  });
}

/** Sends each contact the link to the company's page. */
export async function sendContactLinks(
  tx: Tx,
  context: LetterContext,
  actor: Changer,
  { id }: { readonly id: OppdragId },
  now: Instant,
): Promise<Result<{ readonly version: number }, Refusal | "nobody">> {
  const opened = await openForPeople(tx, id);
  if (!opened.ok) return opened;
  const contacts = (await contactsOf(tx, id)).filter(
    ({ email, roles }) => email !== "" && roles.includes("people"),
  );
  if (contacts.length === 0) return refuse("nobody");
  for (const contact of contacts)
    await writeContactLink(tx, context, { oppdrag: opened.value, contact }, now);
  return ok({ version: await recordChange(tx, actor, { kind: "oppdrag", id }, "link-sent", {}, now) });
}
