import type { Place } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import type { LineRow } from "../schema/oppdrag-form";
import type { TemplateId } from "../types";
import type { TaskAnchor, TaskCondition, TaskKind, TaskReceiver } from "./tasks";

/** A task or a letter of a template. */
export interface TemplateStep {
  readonly kind: TaskKind;
  readonly title: string;
  readonly anchor: TaskAnchor;
  /** Working days; negative: before the anchor. */
  readonly days: number;
  readonly condition: TaskCondition;
  /** A letter that is sent without anybody pressing anything. */
  readonly isAutomatic: boolean;
  /** Of a letter; null: a task. */
  readonly receiver: TaskReceiver | null;
  readonly subject: string;
  readonly body: string;
}

/** How the times of a day are cut from the start. */
export interface TemplatePlan {
  /** 0: as many as there is time for. */
  readonly minutes: number;
  readonly buffer: number;
  readonly reserve: number;
  readonly breaks: readonly TemplateBreak[];
}

export interface TemplateBreak {
  /** "11:30" */
  readonly at: string;
  readonly minutes: number;
  readonly mayMove: boolean;
}

export interface TemplateContent {
  readonly steps: readonly TemplateStep[];
  readonly plan: TemplatePlan;
  readonly gettingThere: string;
  readonly preparation: string;
  /** The price of an oppdrag that is made by hand; a quote brings its own. */
  readonly lines: readonly LineRow[];
  /** Working days after the last shooting day; null: no such deadline. */
  readonly selectionDays: number | null;
  readonly deliveryDays: number | null;
}

export interface Template {
  readonly id: TemplateId;
  readonly name: string;
  readonly place: Place;
  readonly isDefault: boolean;
  readonly version: number;
  readonly content: TemplateContent;
  readonly archivedAt: Instant | null;
}
