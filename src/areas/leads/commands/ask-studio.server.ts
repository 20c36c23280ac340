import { eq, sql } from "drizzle-orm";
import type { Visitor } from "~/areas/access/types";
import { recordChange, recordCreation } from "~/areas/history/commands.server";
import { letterAbout, studioMailbox } from "~/areas/outbox/commands/letter-about.server";
import { causedBy, postLetters } from "~/areas/outbox/commands/post-letters.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import { parsePhone } from "~/kit/phone";
import { ok, type Result, refuse } from "~/kit/result";
import { count } from "~/kit/text";
import { type Instant, toDate } from "~/kit/time";
import { hashSecret, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as leadCopy from "../mails/lead-copy";
import * as studioLead from "../mails/studio-lead";
import { leads } from "../tables.server";
import type { AskedSource, LeadContact, LeadId, LeadWish } from "../types";

export interface Asked extends LeadContact, LeadWish {
  /** A secret that the form was made with: a form that is sent again finds its own lead. */
  readonly form: string;
  readonly source: AskedSource;
  readonly message: string;
}

type AskContext = LetterContext;

type Words = Omit<Asked, "form">;

/**
 * A visitor asks the studio to get in touch; the studio is notified by a letter. The same form sent again with other
 * content (a corrected number) corrects its lead. A network address may have a few unanswered leads at a time.
 */
export async function askStudio(
  tx: Tx,
  context: AskContext,
  visitor: Visitor,
  { form, ...words }: Asked,
  now: Instant,
): Promise<Result<{ readonly isCopied: boolean }, "too-many-leads">> {
  const formHash = hashSecret(form);
  // Locked in this order: the same form may be sent twice at once, and two forms may each be the last that is allowed.
  await takeTurn(tx, `lead of form ${formHash}`);
  const [lead] = await tx.select().from(leads).where(eq(leads.formHash, formHash)).for("update");
  if (lead) {
    return ok({ isCopied: await correct(tx, context, visitor, { lead, words }, now) });
  }
  const { addressKey } = visitor;
  await takeTurn(tx, `leads of ${addressKey}`);
  const open = await tx.$count(leads, eq(leads.addressKey, addressKey));
  if (open >= context.settings.policy.leadsPerAddress) return refuse("too-many-leads");
  const id = newId<LeadId>();
  const at = toDate(now);
  await tx.insert(leads).values({
    id,
    ...columnsOf(words),
    formHash,
    addressKey,
    status: "new",
    statusSince: at,
    createdAt: at,
  });
  await recordCreation(tx, visitor, { kind: "lead", id }, "created", {}, now);
  await tellStudio(tx, context, { id, words, event: "asked", isCorrected: false }, now);
  return ok({
    isCopied: await sendCopy(tx, causedBy(context, visitor), { id, words, event: "asked" }, now),
  });
}

function columnsOf({ wishedFrom, ...words }: Words) {
  return {
    ...words,
    phoneE164: parsePhone(words.phone),
    wishedFrom: wishedFrom === null ? null : toDate(wishedFrom),
  };
}

async function correct(
  tx: Tx,
  context: AskContext,
  visitor: Visitor,
  { lead, words }: { readonly lead: typeof leads.$inferSelect; readonly words: Words },
  now: Instant,
): Promise<boolean> {
  const { id } = lead;
  const names = [
    ...(["source", "name", "email", "phone", "message", "companyName"] as const),
    ...(["productSlug", "persons", "images"] as const),
  ];
  const fields = names.filter((name) => lead[name] !== words[name]);
  if (fields.length === 0) return wantsCopy(words);
  await tx.update(leads).set(columnsOf(words)).where(eq(leads.id, id));
  // Names of the fields only: the history is kept longer than the lead.
  const subject = { kind: "lead", id } as const;
  const version = await recordChange(tx, visitor, subject, "corrected", { detail: { fields } }, now);
  const about = { aboutKind: "lead", aboutId: id, templates: [studioLead.template] } as const;
  const unsent = await cancelLetters(tx, about, now);
  await tellStudio(tx, context, { id, words, event: `v${version}`, isCorrected: unsent === 0 }, now);
  await cancelLetters(tx, { ...about, templates: [leadCopy.template] }, now);
  return sendCopy(tx, causedBy(context, visitor), { id, words, event: `v${version}` }, now);
}

async function tellStudio(
  tx: Tx,
  context: AskContext,
  told: { readonly id: LeadId; readonly words: Words; readonly event: string; readonly isCorrected: boolean },
  now: Instant,
): Promise<void> {
  const { id, words, event, isCorrected } = told;
  const { source, name, email, phone, message } = words;
  const adminUrl = new URL(adminHref.lead(id), context.publicUrl).href;
  const props = { source, name, email, phone, message, adminUrl, isCorrected };
  const letter = letterAbout(context, {
    file: studioLead,
    props,
    event,
    to: studioMailbox(context),
    ...(email && { replyTo: email }),
    about: { kind: "lead", id },
  });
  await enqueueLetter(tx, letter, now);
}

const wantsCopy = ({ source, email }: Words) => source === "question" && email !== "";

/**
 * What was asked, to the one who asked, within the limits of the mailbox, which anybody can name. False: no letter is
 * sent.
 */
async function sendCopy(
  tx: Tx,
  context: AskContext,
  { id, words, event }: { readonly id: LeadId; readonly words: Words; readonly event: string },
  now: Instant,
): Promise<boolean> {
  if (!wantsCopy(words)) return false;
  const { name, email, message } = words;
  const hours = count(context.settings.claims.replyHours, "time", "timer");
  const letter = letterAbout(context, {
    file: leadCopy,
    props: { name, message, hours },
    event,
    to: { address: email, name },
    about: { kind: "lead", id },
    waitsAfter: [leadCopy.template],
  });
  return (await postLetters(tx, context, [letter], now)) === 0;
}

/** Others that take the same lock wait until this transaction ends. */
async function takeTurn(tx: Tx, what: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}
