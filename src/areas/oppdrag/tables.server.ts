import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { soldLineColumns } from "~/areas/catalogue/tables/sold-lines.server";
import type { Place } from "~/areas/catalogue/types";
import type { PartyKind } from "~/areas/customers/types";
import type { Ore } from "~/kit/money";
import type { E164 } from "~/kit/phone";
import type { Day } from "~/kit/time";
import type {
  Arranged,
  ContactId,
  ContactRole,
  OppdragId,
  OppdragStatus,
  PictureUse,
  PlannedPayment,
  TemplateId,
} from "./types";
import { pictureUses } from "./types";
import type { FrameId, PersonLanguage, PersonSource, PersonStatus, Told } from "./types/people";
import type { DayId, PersonId, PlannedBreak, SlotId, SlotKind } from "./types/plan";
import type { TaskAnchor, TaskCondition, TaskId, TaskKind, TaskReceiver, TaskStatus } from "./types/tasks";
import type { TemplateContent } from "./types/templates";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const amount = (name: string) => bigint(name, { mode: "number" }).$type<Ore>().notNull();

export const oppdrag = pgTable("oppdrag", {
  id: uuid("id").$type<OppdragId>().primaryKey(),
  number: bigint("number", { mode: "number" }).notNull().default(sql`nextval('oppdrag_numbers')`),
  status: text("status").$type<OppdragStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  name: text("name").notNull(),
  kind: text("audience").$type<PartyKind>().notNull(),
  contactName: text("contact_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  companyName: text("company_name"),
  orgnr: text("orgnr"),
  invoiceReference: text("invoice_reference"),
  companyId: uuid("company_id"),
  quoteId: uuid("quote_id"),
  orderNumber: text("order_number").notNull(),
  theirReference: text("their_reference").notNull(),
  orderFollows: boolean("order_follows").notNull(),
  leastPercent: integer("least_percent").notNull(),
  mostHeads: integer("most_heads"),
  netOre: amount("net_ore"),
  mvaOre: amount("mva_ore"),
  totalOre: amount("total_ore"),
  createdAt: moment("created_at").notNull(),
  slug: text("slug").notNull(),
  heldStatus: text("held_status").$type<OppdragStatus>(),
  archivedAt: moment("archived_at"),
  openedAt: moment("opened_at"),
  answerBy: date("answer_by", { mode: "string" }).$type<Day>(),
  code: text("code").notNull().default(""),
  emailDomain: text("email_domain").notNull().default(""),
  gettingThere: text("getting_there").notNull().default(""),
  preparation: text("preparation").notNull().default(""),
  uses: text("uses")
    .array()
    .$type<readonly PictureUse[]>()
    .notNull()
    .default([...pictureUses]),
  arranged: jsonb("arranged").$type<Arranged>().notNull().default({}),
  peopleForgottenAt: moment("people_forgotten_at"),
  templateId: uuid("template_id").$type<TemplateId>(),
  templateVersion: integer("template_version"),
  agreedAt: moment("agreed_at"),
  deliveredAt: moment("delivered_at"),
  selectionBy: date("selection_by", { mode: "string" }).$type<Day>(),
  deliverBy: date("deliver_by", { mode: "string" }).$type<Day>(),
  selectionDays: integer("selection_days"),
  deliveryDays: integer("delivery_days"),
  importId: uuid("import_id"),
});

export const oppdragTemplates = pgTable("oppdrag_templates", {
  id: uuid("id").$type<TemplateId>().primaryKey(),
  name: text("name").notNull(),
  place: text("place").$type<Place>().notNull(),
  isDefault: boolean("is_default").notNull(),
  version: integer("version").notNull(),
  createdAt: moment("created_at").notNull(),
  archivedAt: moment("archived_at"),
});

export const oppdragTemplateVersions = pgTable("oppdrag_template_versions", {
  templateId: uuid("template_id").$type<TemplateId>().notNull(),
  version: integer("version").notNull(),
  content: jsonb("content").$type<TemplateContent>().notNull(),
  madeAt: moment("made_at").notNull(),
});

export const oppdragTasks = pgTable("oppdrag_tasks", {
  id: uuid("id").$type<TaskId>().primaryKey(),
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  position: integer("position").notNull(),
  kind: text("kind").$type<TaskKind>().notNull(),
  title: text("title").notNull(),
  anchor: text("anchor").$type<TaskAnchor>(),
  offsetDays: integer("offset_days"),
  fixedOn: date("fixed_on", { mode: "string" }).$type<Day>(),
  condition: text("condition").$type<TaskCondition>().notNull(),
  isAutomatic: boolean("is_automatic").notNull(),
  receiver: text("receiver").$type<TaskReceiver>(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  assignedTo: uuid("assigned_to"),
  status: text("status").$type<TaskStatus>().notNull(),
  dueOn: date("due_on", { mode: "string" }).$type<Day>(),
  endedAt: moment("ended_at"),
  endedBy: uuid("ended_by"),
  createdAt: moment("created_at").notNull(),
});

export const oppdragDays = pgTable("oppdrag_days", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  position: integer("position").notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  place: text("place").$type<Place>().notNull(),
  address: text("address").notNull(),
  stations: integer("stations").notNull(),
  heads: integer("heads").notNull(),
  paidHeads: integer("paid_heads"),
  beforeMinutes: integer("before_minutes").notNull(),
  afterMinutes: integer("after_minutes").notNull(),
  id: uuid("id").$type<DayId>().notNull().defaultRandom(),
  minutesEach: integer("minutes_each").notNull().default(10),
  bufferMinutes: integer("buffer_minutes").notNull().default(0),
  reserve: integer("reserve").notNull().default(0),
  breaks: jsonb("breaks").$type<readonly PlannedBreak[]>().notNull().default([]),
  closedAt: moment("closed_at"),
  billedHeads: integer("billed_heads"),
  countedHeads: integer("counted_heads"),
  overtimeMinutes: integer("overtime_minutes").notNull().default(0),
});

export const oppdragDayLines = pgTable("oppdrag_day_lines", {
  dayId: uuid("day_id").$type<DayId>().notNull(),
  ...soldLineColumns(),
});

export const oppdragLines = pgTable("oppdrag_lines", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  ...soldLineColumns(),
});

export const oppdragPayments = pgTable("oppdrag_payments", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  position: integer("position").notNull(),
  kind: text("kind").$type<PlannedPayment["kind"]>().notNull(),
  name: text("name").notNull(),
  ore: amount("ore"),
  dueOn: date("due_on", { mode: "string" }).$type<Day>(),
  dueDays: integer("due_days").notNull(),
});

export const oppdragContacts = pgTable("oppdrag_contacts", {
  id: uuid("id").$type<ContactId>().primaryKey(),
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  roles: text("roles").array().$type<readonly ContactRole[]>().notNull(),
  linkId: uuid("link_id"),
  createdAt: moment("created_at").notNull(),
  endedAt: moment("ended_at"),
});

export const oppdragPeople = pgTable("oppdrag_people", {
  id: uuid("id").$type<PersonId>().primaryKey(),
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone_e164").$type<E164>(),
  department: text("department").notNull(),
  language: text("language").$type<PersonLanguage>().notNull().default("nb"),
  source: text("source").$type<PersonSource>().notNull(),
  status: text("status").$type<PersonStatus>().notNull(),
  statusSince: moment("status_since").notNull(),
  weekdays: integer("weekdays").array().$type<readonly number[]>().notNull().default([]),
  cannot: date("cannot", { mode: "string" }).array().$type<readonly Day[]>().notNull().default([]),
  together: text("together").notNull().default(""),
  linkId: uuid("link_id"),
  invitedAt: moment("invited_at"),
  remindedAt: moment("reminded_at"),
  told: jsonb("told").$type<Told>(),
  toldAt: moment("told_at"),
  revision: integer("revision").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  removedAt: moment("removed_at"),
  erasedAt: moment("erased_at"),
  cameDayId: uuid("came_day_id").$type<DayId>(),
  billedDayId: uuid("billed_day_id").$type<DayId>(),
  heldUses: text("held_uses").array().$type<readonly PictureUse[]>(),
});

/** The period of a slot is read and written in SQL. */
export const oppdragSlots = pgTable("oppdrag_slots", {
  id: uuid("id").$type<SlotId>().primaryKey(),
  dayId: uuid("day_id").$type<DayId>().notNull(),
  station: integer("station").notNull(),
  kind: text("kind").$type<SlotKind>().notNull(),
  personId: uuid("person_id").$type<PersonId>(),
  isLocked: boolean("is_locked").notNull(),
  heldUntil: moment("held_until"),
  freeSince: moment("free_since"),
});

export const oppdragConsents = pgTable("oppdrag_consents", {
  personId: uuid("person_id").$type<PersonId>().notNull(),
  position: integer("position").generatedAlwaysAsIdentity(),
  use: text("use").$type<PictureUse>().notNull(),
  isGiven: boolean("is_given").notNull(),
  at: moment("at").notNull(),
});

export const oppdragFrames = pgTable("oppdrag_frames", {
  id: uuid("id").$type<FrameId>().primaryKey(),
  personId: uuid("person_id").$type<PersonId>().notNull(),
  camera: text("camera").notNull(),
  first: integer("first_frame").notNull(),
  last: integer("last_frame").notNull(),
  at: moment("at").notNull(),
  removedAt: moment("removed_at"),
  dayId: uuid("day_id").$type<DayId>(),
  isDisputed: boolean("is_disputed").notNull().default(false),
});

export const oppdragCameras = pgTable("oppdrag_cameras", {
  dayId: uuid("day_id").$type<DayId>().notNull(),
  camera: text("camera").notNull(),
  offsetSeconds: integer("offset_seconds").notNull(),
  notedAt: moment("noted_at").notNull(),
  notedBy: uuid("noted_by"),
});

export const oppdragPlanChanges = pgTable("oppdrag_plan_changes", {
  id: uuid("id").primaryKey(),
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  kind: text("kind").notNull(),
  before: jsonb("before").notNull(),
  madeAt: moment("made_at").notNull(),
  madeBy: uuid("made_by"),
  lettersAt: moment("letters_at").notNull(),
  undoneAt: moment("undone_at"),
});

export const oppdragLateMoves = pgTable("oppdrag_late_moves", {
  id: uuid("id").primaryKey(),
  dayId: uuid("day_id").$type<DayId>().notNull(),
  agreedStartsAt: moment("agreed_starts_at").notNull(),
  feeOre: amount("fee_ore"),
  movedAt: moment("moved_at").notNull(),
});

export const oppdragActions = pgTable("oppdrag_actions", {
  id: uuid("id").primaryKey(),
  dayId: uuid("day_id").$type<DayId>().notNull(),
  personId: uuid("person_id").$type<PersonId>(),
  kind: text("kind").notNull(),
  detail: jsonb("detail").notNull().default({}),
  seenStatus: text("seen_status").$type<PersonStatus>(),
  madeAt: moment("made_at").notNull(),
  receivedAt: moment("received_at").notNull(),
  madeBy: uuid("made_by"),
  outcome: text("outcome").$type<"done" | "already" | "conflict" | "refused">().notNull(),
});

export const oppdragDeliveries = pgTable("oppdrag_deliveries", {
  id: uuid("id").primaryKey(),
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  personId: uuid("person_id").$type<PersonId>(),
  url: text("url").notNull(),
  sentAt: moment("sent_at").notNull(),
  sentBy: uuid("sent_by"),
});

export const oppdragWrongCodes = pgTable("oppdrag_wrong_codes", {
  oppdragId: uuid("oppdrag_id").$type<OppdragId>().notNull(),
  networkKey: text("network_key").notNull(),
  at: moment("at").notNull(),
});
