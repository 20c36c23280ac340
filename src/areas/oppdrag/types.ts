import type { Place, SoldLine } from "~/areas/catalogue/types";
import type { Party } from "~/areas/customers/types";
import type { Id } from "~/kit/ids";
import { archiveView, defineList, ownerFilter } from "~/kit/list";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import type { DayId, PlannedBreak } from "./types/plan";

export type OppdragId = Id<"oppdrag">;
export type TemplateId = Id<"oppdrag-template">;

/** The axis of production. Money is a second one, derived from invoices and payments, and is never stored here. */
export const oppdragStatuses = [
  "draft",
  "planned",
  "ready",
  "ongoing",
  "photographed",
  "selection",
  "editing",
  "approval",
  "delivered",
  "closed",
  "on_hold",
  "cancelled",
] as const;
export type OppdragStatus = (typeof oppdragStatuses)[number];

export interface OppdragDay {
  /** The photographing; rigging and travel are taken around it. */
  readonly from: Instant;
  readonly to: Instant;
  readonly place: Place;
  readonly address: string;
  readonly stations: number;
  readonly heads: number;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
}

/** An amount that the company is asked for before the delivery, or the invoice after it. */
export interface PlannedPayment {
  readonly kind: "request" | "invoice";
  readonly name: string;
  readonly ore: Ore;
  /** Null: counted from the delivery. */
  readonly dueOn: Day | null;
  readonly dueDays: number;
}

export interface NewOppdrag {
  readonly id: OppdragId;
  readonly name: string;
  readonly party: Party;
  readonly companyId: string | null;
  readonly quoteId: string | null;
  readonly orderNumber: string;
  readonly theirReference: string;
  /** The order number comes later, and the invoice waits for it. */
  readonly orderFollows: boolean;
  /** The least share of the accepted heads that is paid for, as it was when this was agreed. */
  readonly leastPercent: number;
  readonly lines: readonly SoldLine[];
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  readonly days: readonly OppdragDay[];
  readonly payments: readonly PlannedPayment[];
}

/** What an accepted supplement adds to an oppdrag. Amounts are differences and may be negative. */
export interface OppdragSupplement
  extends Pick<NewOppdrag, "id" | "lines" | "netOre" | "mvaOre" | "totalOre" | "payments"> {
  /** All days as they are afterwards: those that it has, in their order, then new ones. */
  readonly days: readonly (OppdragDay & Pick<ShootingDay, "paidHeads">)[];
  /** The most heads that were ever accepted. */
  readonly mostHeads: number;
}

/** An oppdrag as a supplement finds it. */
export interface AgreedOppdrag {
  readonly id: OppdragId;
  readonly number: number;
  readonly status: OppdragStatus;
  readonly days: readonly OppdragDay[];
}

/** What is agreed about the place and the pictures, in the studio's words. */
export const arrangedFacts = ["room", "power", "parking", "background", "crop", "fileNames"] as const;
export type ArrangedFact = (typeof arrangedFacts)[number];
export type Arranged = Readonly<Partial<Record<ArrangedFact, string>>>;

/** A day as it is stored: what was sold, and how its times are cut. */
export interface ShootingDay extends OppdragDay {
  readonly id: DayId;
  readonly minutesEach: number;
  readonly bufferMinutes: number;
  readonly reserve: number;
  readonly breaks: readonly PlannedBreak[];
  readonly closedAt: Instant | null;
  /** Those whom the accepted lines pay for, where a supplement left fewer. Null: as many as there are heads. */
  readonly paidHeads: number | null;
  /** Those who are paid for, since the day was closed. */
  readonly billedHeads: number | null;
  /** Photographed, or absent from a time. Null: the day is open, or was closed before this was noted. */
  readonly countedHeads: number | null;
}

export interface Oppdrag {
  readonly id: OppdragId;
  readonly number: number;
  readonly slug: string;
  readonly name: string;
  readonly status: OppdragStatus;
  readonly statusSince: Instant;
  readonly heldStatus: OppdragStatus | null;
  readonly party: Party;
  readonly companyId: string | null;
  readonly quoteId: string | null;
  readonly orderNumber: string;
  readonly theirReference: string;
  readonly orderFollows: boolean;
  readonly leastPercent: number;
  /** The most heads that were ever accepted, where a supplement changed them. Null: those of the days. */
  readonly mostHeads: number | null;
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly totalOre: Ore;
  /** Employees may choose their times since then. */
  readonly openedAt: Instant | null;
  /** Until the end of that day. */
  readonly answerBy: Day | null;
  readonly code: string;
  readonly emailDomain: string;
  readonly gettingThere: string;
  readonly preparation: string;
  readonly uses: readonly PictureUse[];
  readonly arranged: Arranged;
  /** The version of the template that it began with, which never changes. */
  readonly templateId: TemplateId | null;
  readonly templateVersion: number | null;
  /** The last day for choosing pictures and the promised delivery; null: as the template says. */
  readonly selectionBy: Day | null;
  readonly deliverBy: Day | null;
  readonly createdAt: Instant;
  readonly days: readonly ShootingDay[];
}

/** What a picture may be used for. */
export const pictureUses = ["intranet", "website", "social", "press"] as const;
export type PictureUse = (typeof pictureUses)[number];

export const contactRoles = ["people", "invoice", "on_site"] as const;
export type ContactRole = (typeof contactRoles)[number];
export type ContactId = Id<"contact-of-oppdrag">;

export interface OppdragContact {
  readonly id: ContactId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly roles: readonly ContactRole[];
  readonly linkId: string | null;
  readonly endedAt: Instant | null;
}

export const oppdragActions = [
  "plan",
  "makeReady",
  "unready",
  "begin",
  "photograph",
  "select",
  "edit",
  "approve",
  "deliver",
  "close",
  "hold",
  "resume",
  "cancel",
  "reopen",
] as const;
export type OppdragAction = (typeof oppdragActions)[number];

export const oppdragList = defineList({
  path: "/admin/oppdrag",
  sorts: ["dag", "nummer", "bedrift", "status"],
  start: {
    kommende: "dag",
    fotografert: "dag",
    venter: "dag",
    avsluttet: "-dag",
    alle: "-nummer",
    arkivert: "-nummer",
  },
  views: ["kommende", "fotografert", "venter", "avsluttet", "alle", archiveView],
  searchView: "alle",
  filters: {
    status: oppdragStatuses,
    sted: ["studio", "hos-dere"],
    bedrift: "any",
    import: "any",
    [ownerFilter]: "any",
  },
});

export const templateList = defineList({
  path: "/admin/oppdrag-templates",
  sorts: ["navn"],
  start: "navn",
  views: ["alle", archiveView],
});
