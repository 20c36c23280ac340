import { sql } from "drizzle-orm";
import type { AccessLinkId, Admin, CustomerLink } from "~/areas/access/types";
import { holdDates } from "~/areas/calendar/commands/held-dates.server";
import { roomForDates } from "~/areas/calendar/reads/held-dates.server";
import {
  askForChange,
  declineQuote,
  quoteOfLink,
  recordOpened,
  withdrawQuote,
} from "~/areas/quotes/commands/answer.server";
import { createQuote } from "~/areas/quotes/commands/draft.server";
import { answerQuestion, askQuestion } from "~/areas/quotes/commands/questions.server";
import { documentToSend, recordSent } from "~/areas/quotes/commands/send.server";
import { quotePaper } from "~/areas/quotes/papers/quote-paper";
import { neededTimes, ownerOfSet } from "~/areas/quotes/rules/set-time";
import { endOfDay } from "~/areas/quotes/rules/states";
import { quoteSums, startingChoices } from "~/areas/quotes/rules/sums";
import { sampleContent, sampleDay, sampleLine, sampleSet } from "~/areas/quotes/samples";
import { questionsOf } from "~/areas/quotes/store/questions.server";
import { linksOf, lockQuote, nextNumber } from "~/areas/quotes/store/quotes.server";
import { draftOf, versionNumber } from "~/areas/quotes/store/versions.server";
import { heldFor } from "~/areas/quotes/texts/words";
import type { QuoteDay, QuoteId, QuoteSet, QuoteVersion } from "~/areas/quotes/types";
import { acceptIn } from "~/flows/accept-quote.server";
import { letterContext } from "~/flows/letter-context.server";
import { fromKroner } from "~/kit/money";
import { type Day, dayOf, type Instant, plusDays, plusHours, plusMinutes, weekdayOf } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { renderPdf } from "~/platform/pdf/render.server";
import type { Services } from "~/platform/services.server";
import { askFirst, bringRequestAlong } from "./quoted-requests";

type Fate = "draft" | "sent" | "opened" | "change" | "accepted" | "declined" | "withdrawn" | "expired";

/** Days before now on which each quote was sent. */
const fates: readonly (readonly [Fate, number])[] = [
  ["draft", 0],
  ["draft", 2],
  ["sent", 1],
  ["opened", 2],
  ["opened", 4],
  ["change", 3],
  ["accepted", 5],
  ["accepted", 120],
  ["accepted", 300],
  ["declined", 60],
  ["declined", 210],
  ["withdrawn", 90],
  ["expired", 40],
  ["expired", 400],
];

/** Quotes in every state, to the demo's companies and one of its contacts. */
export async function writeQuotes(services: Services, now: Instant): Promise<void> {
  const context = await letterContext(services, now);
  const firms = await firmsOf(services);
  for (const [index, [fate, daysAgo]] of fates.entries()) {
    const at = plusHours(now, -24 * daysAgo - 1);
    const firm = firms[index % Math.max(1, firms.length)];
    if (!firm) return;
    await inTransaction(services.db, async (tx) => {
      const heads = 12 + ((index * 7) % 60);
      const day = await freeDay(tx, plusDays(dayOf(at), 30 + index), at);
      const email = `innkjop${index}@example.no`;
      // A quote that is withdrawn leaves its request to be answered anew, which is long ago.
      const wasAsked = index % 3 !== 0 && fate !== "draft" && fate !== "withdrawn";
      const origin = wasAsked ? await askFirst(tx, { context, firm, email, heads, day, at }) : null;
      const id = await createQuote(
        tx,
        await anAdmin(tx),
        {
          companyId: firm.id,
          customerId: null,
          origin,
          party: {
            kind: "bedrift",
            companyName: firm.name,
            orgnr: firm.orgnr,
            invoiceReference: null,
            name: "Ingrid Solberg",
            email,
            phone: "+4790123456",
          },
          content: contentFor(heads, await setsFor(tx, fate, { heads, day, at })),
        },
        at,
      );
      if (fate === "draft") return;
      await send(tx, { context, id, at });
      await bringRequestAlong(tx, await anAdmin(tx), id, "quote", at);
      await answer(tx, { context, id, fate, at: plusMinutes(at, 26 * 60), now });
    });
  }
  // The demo has no mailbox; what is older than an hour has left.
  await services.db.execute(sql`
    UPDATE email_outbox SET status = 'sent', sent_at = created_at, next_attempt_at = NULL
    WHERE about_kind IN ('quote', 'company-request') AND status IN ('queued', 'scheduled')`);
}

interface Offered {
  readonly heads: number;
  readonly day: Day;
  readonly at: Instant;
}

/** One that waits for its answer has a second alternative in the studio, and one that nobody has opened a third. */
async function setsFor(tx: Tx, fate: Fate, { heads, day, at }: Offered): Promise<QuoteSet[]> {
  const here = onSite("Hele dagen", [sampleDay({ day, heads })]);
  if (fate !== "sent" && fate !== "opened") return [here];
  const second = await freeDay(tx, plusDays(day, 1), at);
  const inStudio = sampleSet({
    name: "I studio",
    days: [
      sampleDay({
        day: second,
        heads,
        place: "studio",
        address: "",
        beforeMinutes: 0,
        afterMinutes: 0,
        travelMinutes: 0,
      }),
    ],
    lines: [personLine(heads, "Ansattfoto i studio, per person")],
  });
  if (fate === "opened") return [here, inStudio];
  const half = Math.floor(heads / 2);
  const third = await freeDay(tx, plusDays(second, 1), at);
  const fourth = await freeDay(tx, plusDays(third, 1), at);
  const halves = [
    sampleDay({ day: third, heads: heads - half, to: "13:00" as QuoteDay["to"] }),
    sampleDay({ day: fourth, heads: half, to: "13:00" as QuoteDay["to"] }),
  ];
  return [here, inStudio, onSite("To halve dager", halves)];
}

function onSite(name: string, days: readonly QuoteDay[]): QuoteSet {
  const heads = days.reduce((sum, day) => sum + day.heads, 0);
  const line = personLine(heads, "Ansattfoto hos dere, per person");
  const rigging = sampleLine({
    kind: "base",
    name: "Rigging og nedrigging",
    quantity: days.length,
    unit: "piece",
    unitOre: fromKroner(4900),
  });
  return sampleSet({ name, days: [...days], lines: [rigging, line] });
}

function personLine(heads: number, name: string) {
  return sampleLine({ name, quantity: heads, unitOre: fromKroner(heads < 25 ? 1350 : 1150) });
}

function contentFor(heads: number, sets: QuoteSet[]) {
  return sampleContent({
    title: `Ansattfoto for ${heads} ansatte`,
    sets,
    lines: [
      sampleLine({
        kind: "add-on",
        name: "Hårstyling og sminke",
        quantity: 1,
        unit: "piece",
        unitOre: fromKroner(1490),
        role: "optional",
        fromCatalogue: false,
      }),
    ],
  });
}

interface Step {
  readonly context: Awaited<ReturnType<typeof letterContext>>;
  readonly id: QuoteId;
  readonly at: Instant;
}

async function send(tx: Tx, { context, id, at }: Step): Promise<void> {
  const quote = await lockQuote(tx, id);
  const draft = await draftOf(tx, id);
  if (!quote || !draft) throw new Error("The demo's quote has no draft");
  const number = await nextNumber(tx);
  const document = documentToSend(
    context.settings,
    { quote, draft, number, riggingFeeOre: fromKroner(4900) },
    at,
  );
  const pdf = await renderPdf(quotePaper(document));
  await recordSent(tx, context, await anAdmin(tx), { quote, draft, document, pdf }, at);
}

async function answer(tx: Tx, step: Step & { readonly fate: Fate; readonly now: Instant }): Promise<void> {
  const { context, id, fate, at, now } = step;
  const version = await versionNumber(tx, id, 1);
  if (!version) throw new Error("The demo's quote was not sent");
  if (fate !== "accepted") await hold(tx, version, now);
  const link = await contactOf(tx, version);
  const moment = at < now ? at : plusMinutes(now, -30);
  if (fate !== "sent" && fate !== "expired") await recordOpened(tx, link, moment);
  if (fate === "opened")
    await ask(tx, { context, id, at: moment }, { link, isAnswered: plusHours(moment, 24) < now });
  if (fate === "change")
    await askForChange(tx, context, link, { text: "Kan dere komme en uke senere?" }, moment);
  if (fate === "declined") {
    const why = { reason: "price", text: "Vi valgte et rimeligere tilbud." } as const;
    await declineQuote(tx, context, link, why, moment);
    await bringRequestAlong(tx, link, id, { lost: why.reason }, moment);
  }
  if (fate === "withdrawn") await withdrawQuote(tx, context, await anAdmin(tx), { id, text: "" }, moment);
  if (fate !== "accepted") return;
  const found = await quoteOfLink(tx, link);
  const [set] = version.content.sets;
  if (!found || !set) return;
  const choices = startingChoices(version.content, set);
  const sums = quoteSums(version.content, choices);
  const input = {
    name: "Ingrid Solberg",
    role: "HR-sjef",
    orderNumber: "",
    theirReference: "Avdeling 12",
    orderFollows: false,
    publication: false,
    choices,
    shownOre: sums.ok ? sums.value.totalOre : null,
  };
  await acceptIn(tx, { context, actor: link, ...found, input, orderForm: null }, moment);
}

/** Of the quotes that were opened, the older one has its answer. */
async function ask(
  tx: Tx,
  { context, id, at }: Step,
  { link, isAnswered }: { readonly link: CustomerLink; readonly isAnswered: boolean },
): Promise<void> {
  await askQuestion(tx, context, link, { text: "Kan to av oss komme til studio uka etter?" }, at);
  const [question] = await questionsOf(tx, id);
  if (!question || !isAnswered) return;
  const text = "Ja, gjerne. Prisen per person er den samme, og de velger tid selv.";
  const answer = { id, questionId: question.id, text };
  await answerQuestion(tx, context, await anAdmin(tx), answer, plusMinutes(at, 90));
}

/** A whole day of a photographer may be taken already; then it is only offered. */
async function hold(tx: Tx, { content, issued }: QuoteVersion, now: Instant): Promise<void> {
  if (!issued?.heldUntil || endOfDay(issued.heldUntil) <= now) return;
  for (const set of content.sets) {
    const [first, ...rest] = neededTimes(set as QuoteSet) ?? [];
    if (!first) continue;
    const label = heldFor({ ...issued.recipient, number: issued.number });
    await holdDates(
      tx,
      { owner: ownerOfSet(set), label, parts: [first, ...rest], expiresAt: endOfDay(issued.heldUntil) },
      now,
    );
  }
}

async function contactOf(tx: Tx, { id }: QuoteVersion): Promise<CustomerLink> {
  const found = (await linksOf(tx, id)).find(({ mayAnswer }) => mayAnswer);
  if (!found) throw new Error("The demo's quote has no link");
  const linkId = found.linkId as AccessLinkId;
  return { kind: "customer", linkId, subject: { kind: "quote", id: found.id } } as unknown as CustomerLink;
}

async function anAdmin(tx: Tx): Promise<Admin> {
  const { rows } = await tx.execute<{ userId: string; name: string }>(
    sql`SELECT id AS "userId", name FROM users WHERE role = 'admin' ORDER BY created_at, id LIMIT 1`,
  );
  return { kind: "admin", ...rows[0] } as unknown as Admin;
}

async function firmsOf({ db }: Services) {
  const { rows } = await db.execute<{ id: string; name: string; orgnr: string | null }>(
    sql`SELECT id, name, orgnr FROM companies ORDER BY created_at, id LIMIT 14`,
  );
  return rows;
}

/** The first weekday with room for a whole day at the company's place; else a Sunday, when the studio is closed. */
async function freeDay(tx: Tx, from: Day, now: Instant): Promise<Day> {
  const days = Array.from({ length: 60 }, (_, index) => plusDays(from, index));
  for (const day of days.filter((each) => weekdayOf(each) <= 5)) {
    const set = sampleSet({ days: [sampleDay({ day })] });
    const parts = neededTimes(set) ?? [];
    if ((await roomForDates(tx, { owner: ownerOfSet(set), parts }, now)) !== "taken") return day;
  }
  return days.find((day) => weekdayOf(day) === 7) ?? from;
}
