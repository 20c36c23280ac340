import { issueLink } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { CustomerLink, Staff, Visitor } from "~/areas/access/types";
import {
  lockDraftById,
  noteHeld,
  noteLead,
  noteLetterSent,
  takeUpDraft,
} from "~/areas/bookings/commands/incomplete.server";
import * as draftResume from "~/areas/bookings/mails/draft-resume";
import { draftForLink, draftsToRemind, incompleteDraft } from "~/areas/bookings/reads/incomplete.server";
import { soldOnline } from "~/areas/bookings/rules/choices";
import { shapeOf } from "~/areas/bookings/rules/session-shape";
import type { DraftId } from "~/areas/bookings/types";
import { handOverHold, holdUntil } from "~/areas/calendar/commands/longer-hold.server";
import { placeHold } from "~/areas/calendar/commands/place-hold.server";
import type { HoldId } from "~/areas/calendar/types";
import { bookableProducts, productBySlug } from "~/areas/catalogue/reads.server";
import { lockVersion } from "~/areas/history/commands.server";
import { keepLead } from "~/areas/leads/commands/keep-lead.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { onSeenVersion } from "./checked-command.server";
import { holdTime } from "./hold-time.server";

/** Limit on letters to one customer about one draft. */
const mostLetters = 3;
const heldHours = 24;

interface Seen {
  readonly id: DraftId;
  readonly version: number;
}

type Platform = Pick<Services, "db" | "clock" | "config" | "appSecret">;

/** Sends the customer a link back to the booking that was started. */
export function sendResumeLink(services: Services, staff: Staff, { id, version }: Seen) {
  return onSeenVersion(services, { kind: "draft", id }, version, async (tx, now) => {
    const written = await writeResumeLetter(tx, services, { id, staff }, now);
    return written.ok ? ok({ version: written.value }) : written;
  });
}

/** The automatic reminder, where the studio has switched it on: once for each draft. Returns how many. */
export async function remindDrafts(services: Platform): Promise<number> {
  const now = services.clock.now();
  const { policy } = await readSettings(services.db, now);
  if (policy.draftReminderHours === 0) return 0;
  const ids = await draftsToRemind(services.db, policy.draftReminderHours, now);
  for (const id of ids)
    await inTransaction(services.db, async (tx) => {
      // Lock order of staff's pages: the history first.
      await lockVersion(tx, { kind: "draft", id });
      await lockDraftById(tx, id);
      const draft = await incompleteDraft(tx, id, now);
      if (draft?.lettersSent === 0) await writeResumeLetter(tx, services, { id, staff: null }, now);
    });
  return ids.length;
}

async function writeResumeLetter(
  tx: Tx,
  { config, appSecret }: Platform,
  { id, staff }: { readonly id: DraftId; readonly staff: Staff | null },
  now: Instant,
): Promise<Result<number, "already-booked" | "no-email" | "sent-enough" | "not-now">> {
  const draft = await incompleteDraft(tx, id, now);
  if (!draft) return refuse("not-now");
  const { contact, lettersSent, wishedFrom, productSlug, booked } = draft;
  if (booked) return refuse("already-booked");
  if (!contact.email) return refuse("no-email");
  if (lettersSent >= mostLetters) return refuse("sent-enough");
  const product = await productBySlug(tx, productSlug, now);
  if (!product) return refuse("not-now");
  const settings = await readSettings(tx, now);
  const { key } = await issueLink(tx, appSecret, { subjectKind: "booking_draft", subjectId: id, now });
  const letter = letterAbout(
    { settings },
    {
      file: draftResume,
      props: {
        name: contact.name,
        productName: product.name,
        from: wishedFrom,
        url: linkAddress(config.publicUrl, { kind: "booking_draft", id }, key),
        keepDays: settings.retention.draftDays,
      },
      event: `n${lettersSent + 1}`,
      to: { address: contact.email, name: contact.name },
      about: { kind: "draft", id },
      ...(wishedFrom !== null && wishedFrom > now && { expiresAt: wishedFrom }),
    },
  );
  await enqueueLetter(tx, letter, now);
  return ok(await noteLetterSent(tx, staff, id, now));
}

/** Keeps the wished time for the customer for a day. */
export function holdForADay(services: Services, staff: Staff, { id, version }: Seen) {
  return onSeenVersion(services, { kind: "draft", id }, version, async (tx, now) => {
    const draft = await lockDraftById(tx, id);
    const found = draft && (await incompleteDraft(tx, id, now));
    if (!draft || !found) return refuse("not-now");
    if (found.booked) return refuse("already-booked");
    if (found.wishedFrom === null) return refuse("no-wish");
    const products = (await bookableProducts(tx, now)).flatMap((each) => soldOnline(each) ?? []);
    const product = products.find(({ slug }) => slug === found.productSlug);
    if (!product) return refuse("not-now");
    const session = shapeOf(product, found.choices);
    const sold = products.map((each) => shapeOf(each, { persons: 1 }));
    const visitor = { visitorId: draft.visitorId, addressKey: `office ${id}` };
    const asked = { visitor, session, start: found.wishedFrom, sold, byStaff: true, now };
    const held = await placeHold(tx, asked);
    if (!held.ok) return refuse("slot-taken");
    await holdUntil(tx, held.value.id, plusHours(now, heldHours));
    return ok({ version: await noteHeld(tx, staff, { id, holdId: held.value.id }, now) });
  });
}

/** Turns the draft into a lead, to be followed up like others. */
export function makeLeadOfDraft(services: Services, staff: Staff, { id, version }: Seen) {
  return onSeenVersion(services, { kind: "draft", id }, version, async (tx, now) => {
    const draft = await incompleteDraft(tx, id, now);
    if (!draft) return refuse("not-now");
    if (draft.booked) return refuse("already-booked");
    if (draft.leadId) return refuse("already-lead");
    const { name, email, phone, note, companyName } = draft.contact;
    const { persons, images } = draft.choices;
    const wish = { productSlug: draft.productSlug, persons, images, wishedFrom: draft.wishedFrom };
    const lead = { name, email, phone, message: note, companyName: companyName ?? "", ...wish };
    const leadId = await keepLead(tx, staff, { ...lead, source: "incomplete" }, now);
    return ok({ version: await noteLead(tx, staff, { id, leadId }, now) });
  });
}

export interface ResumedDraft {
  readonly token: string;
  readonly productSlug: string;
  /** False: the visitor chooses another time. */
  readonly timeHeld: boolean;
}

/**
 * The holder of the link continues in this browser with every choice. The time is held again when it is still free; the
 * draft is restored in any case.
 */
export async function resumeDraft(
  services: Services,
  visitor: Visitor,
  link: CustomerLink,
): Promise<Result<ResumedDraft, "unknown-draft" | "already-booked" | "link-over">> {
  const now = services.clock.now();
  const taken = await inTransaction(services.db, async (tx) => {
    const id = link.subject.id as DraftId;
    const locked = await lockDraftById(tx, id);
    const draft = await draftForLink(tx, link, now);
    if (!locked || !draft) return refuse("unknown-draft");
    if (draft.booked) return refuse("already-booked");
    if (draft.isOver) return refuse("link-over");
    if (locked.holdId) await handOverHold(tx, locked.holdId as HoldId, visitor.visitorId);
    const { token } = await takeUpDraft(tx, link, { id, visitorId: visitor.visitorId }, now);
    return ok({ token, draft });
  });
  if (!taken.ok) return taken;
  const { token, draft } = taken.value;
  const { wishedFrom: start, heldUntil, productSlug } = draft;
  if (heldUntil !== null) return ok({ token, productSlug, timeHeld: true });
  const held = start !== null && start > now ? await holdTime(services, visitor, { token, start }) : null;
  return ok({ token, productSlug, timeHeld: held?.ok ?? false });
}
