import { sql } from "drizzle-orm";
import { dayOf, type Instant, plusDays, plusHours, plusMinutes, startOfDay, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { dialogues, type Exchange, type Facts } from "./dialogues";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import { daysBack } from "./plan";
import type { Random } from "./random";
import type { Staff } from "./staff";

interface Chat {
  readonly id: string;
  readonly at: Instant;
  readonly turns: readonly Exchange[];
  readonly lead: Lead | null;
  readonly booking: DemoBooking | null;
}

interface Lead {
  readonly reason: "contact-box" | "call-me";
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface Office {
  readonly random: Random;
  readonly staff: readonly Staff[];
  readonly facts: Facts;
  readonly now: Instant;
}

const chatCount = 420;
const pages = ["/", "/priser", "/book/headshots", "/bedrift", "/om-meg", "/kundeomtaler"] as const;

/** Conversations of 18 months; some visitors left a number, and some booked afterwards. */
export async function writeChats(tx: Tx, office: Office, bookings: readonly DemoBooking[]): Promise<void> {
  const chats = Array.from({ length: chatCount }, () => chatOf(office, bookings));
  await insertRows(tx, "chat_knowledge", knowledgeRows(office));
  await insertRows(
    tx,
    "chat_conversations",
    chats.map((chat) => conversationRow(office.random, chat)),
  );
  await insertRows(tx, "chat_messages", chats.flatMap(messageRows));
  await tx.execute(sql`
    UPDATE chat_messages SET question_id = asked.id
    FROM (SELECT id AS answer, lag(id) OVER (PARTITION BY conversation_id ORDER BY created_at, id) AS id
      FROM chat_messages) asked
    WHERE asked.answer = chat_messages.id AND role = 'assistant'`);
  await insertRows(
    tx,
    "chat_leads",
    chats.flatMap((chat) => leadRows(office, chat)),
  );
  await insertRows(tx, "chat_bookings", chats.flatMap(tieRows));
}

/** Answers that the owner has written to questions that the assistant could not answer. */
const reviewed = [
  [
    "Kan jeg ha med hunden?",
    "Ja, så lenge den trives med fremmede. Si fra når du bestiller, så setter vi av litt ekstra tid.",
  ],
  ["Tar dere passbilder?", "Nei. Passbilder tas av politiet når du søker om pass."],
  ["Kan jeg ha med en venn?", "Ja, gjerne. Det er plass til én til i studio."],
  ["Er det heis?", "Ja, og døren er bred nok for rullestol."],
] as const;

function knowledgeRows({ random, now }: Office) {
  return reviewed.map(([question, answer], index) => {
    const at = toIso(plusHours(now, -24 * 20 * (index + 1)));
    return {
      id: random.id(),
      question,
      answer,
      language: "nb",
      active: true,
      created_at: at,
      updated_at: at,
    };
  });
}

function chatOf({ random, facts, now }: Office, bookings: readonly DemoBooking[]): Chat {
  const turns = random.pick(dialogues(facts));
  const wantsCall = turns.some(({ intent }) => intent === "call-me");
  const isUnknown = turns.some(({ outcome }) => outcome === "unknown");
  const booked = random.chance(0.14) ? random.pick(bookings) : null;
  // The number grows over time.
  const days = Math.floor(daysBack * random.next() ** 1.6);
  const anyTime = plusMinutes(startOfDay(plusDays(dayOf(now), -days)), random.between(7 * 60, 23 * 60));
  const asked = booked ? plusHours(booked.booking.agreedAt, -random.between(1, 60)) : anyTime;
  const { person } = (booked ?? random.pick(bookings)).plan;
  const leavesWord = wantsCall || random.chance(isUnknown ? 0.4 : 0.06);
  return {
    id: random.id(),
    at: Math.min(asked, plusMinutes(now, -30)) as Instant,
    turns,
    lead: leavesWord
      ? {
          reason: wantsCall ? "call-me" : "contact-box",
          name: person.name,
          email: wantsCall ? "" : person.email,
          phone: wantsCall ? person.phone : "",
        }
      : null,
    booking: booked,
  };
}

const lastMessageAt = ({ at, turns }: Chat) => plusMinutes(at, turns.length * 2 - 1);

function conversationRow(random: Random, chat: Chat) {
  const { id, at, lead } = chat;
  return {
    id,
    session_id: `demo-${random.id()}`,
    visitor_info: lead
      ? {
          name: lead.name,
          ...(lead.email && { email: lead.email }),
          ...(lead.phone && { phone: lead.phone }),
        }
      : {},
    language: "nb",
    page_path: random.pick(pages),
    created_at: toIso(at),
    last_message_at: toIso(lastMessageAt(chat)),
  };
}

function messageRows({ id, at, turns }: Chat) {
  return turns.flatMap((turn, index) => {
    const asked = plusMinutes(at, index * 2);
    const row = { conversation_id: id, sources: [], cost_micros: 0, had_false_facts: false };
    return [
      { ...row, role: "user", content: turn.question, created_at: toIso(asked) },
      {
        ...row,
        role: "assistant",
        content: turn.answer,
        created_at: toIso(plusMinutes(asked, 1)),
        intent: turn.intent,
        confidence: turn.outcome === "answered" ? 0.93 : 0.4,
        outcome: turn.outcome,
        answered_by: "embedded",
        latency_ms: 14,
      },
    ];
  });
}

/** All but the newest have been answered by the studio. */
function leadRows({ random, staff, now }: Office, chat: Chat) {
  const { lead } = chat;
  if (!lead) return [];
  const at = lastMessageAt(chat);
  const isHandled = at < plusHours(now, -40);
  const handledAt = plusHours(at, random.between(1, 30));
  return [
    {
      id: random.id(),
      conversation_id: chat.id,
      reason: lead.reason,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      phone_e164: lead.phone || null,
      page_path: "/",
      created_at: toIso(at),
      handled_at: isHandled ? toIso(handledAt) : null,
      handled_by: isHandled ? random.pick(staff).id : null,
      letter_waits: false,
    },
  ];
}

function tieRows(chat: Chat) {
  const { booking } = chat;
  const last = lastMessageAt(chat);
  if (!booking || last > booking.booking.agreedAt || plusHours(last, 168) < booking.booking.agreedAt)
    return [];
  return [
    {
      conversation_id: chat.id,
      booking_id: booking.booking.id,
      tied_by: "browser",
      last_message_at: toIso(last),
      booked_at: toIso(booking.booking.agreedAt),
    },
  ];
}
