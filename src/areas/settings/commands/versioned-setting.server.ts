import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import type { Change, EventOf, HistoryLine, Subject, SubjectKind } from "~/areas/history/types";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

/** A setting as an administrator's form asks to change it; `value` of a restore: the line of the history to undo. */
export interface SettingAsked<Id, Value> {
  /** Which of several settings of the kind; undefined where there is one. */
  readonly id: Id;
  /** The version of the setting's history that the form was filled in from; 0 when it has never been changed. */
  readonly version: number;
  readonly value: Value;
  readonly userAgent?: string;
}

export type SettingRefusal = "changed-meanwhile" | "nothing-changed" | "unknown-line";

/** What a change writes, and the line of the history that says so. */
export interface SettingPlan<Event extends string = never> {
  readonly line: Change;
  /** The line's event, if not the command's. */
  readonly event?: Event;
  readonly write: () => Promise<void>;
}

interface SettingSpec<Kind extends SubjectKind, Id, Value, Reason extends string> {
  readonly subject: (tx: Tx, id: Id) => Subject<Kind> | Promise<Subject<Kind>>;
  readonly changed: EventOf<Kind>;
  readonly restored: EventOf<Kind>;
  /** Compares with what is stored, under the setting's lock; null: nothing differs. */
  readonly plan: (
    tx: Tx,
    id: Id,
    value: Value,
    now: Instant,
  ) => Promise<Result<SettingPlan<EventOf<Kind>> | null, Reason>>;
  /** The value that brings back what was before the line; null: it cannot be brought back. */
  readonly before: (line: HistoryLine, id: Id) => Value | null;
  /** The security event of a change, without the values; left out where there is none. */
  readonly notice?: (
    id: Id,
    line: Change,
  ) => Pick<Parameters<typeof recordSecurityEvent>[1], "type" | "details">;
}

type Command<Id, Value, Reason extends string> = (
  tx: Tx,
  admin: Admin,
  asked: SettingAsked<Id, Value>,
  now: Instant,
) => Promise<Result<{ readonly version: number }, Reason | SettingRefusal>>;

/**
 * The two commands of a setting with a history: change, and restore of a line. Both refuse a form that was filled in
 * from an older version, write nothing when nothing differs, and leave a line in the history.
 */
export function versionedSetting<Kind extends SubjectKind, Id, Value, Reason extends string = never>(
  spec: SettingSpec<Kind, Id, Value, Reason>,
): {
  readonly change: Command<Id, Value, Reason>;
  readonly restore: Command<Id, number, Reason>;
} {
  return {
    async change(tx, admin, asked, now) {
      const subject = await spec.subject(tx, asked.id);
      const seen = await expectVersion(tx, subject, asked.version);
      return isRefusal(seen)
        ? seen
        : carryOut(tx, admin, spec, { ...asked, subject, event: spec.changed }, now);
    },
    async restore(tx, admin, { value: line, ...asked }, now) {
      const subject = await spec.subject(tx, asked.id);
      const seen = await expectVersion(tx, subject, asked.version);
      if (isRefusal(seen)) return seen;
      const lines = await historyOf(tx, subject);
      const chosen = lines.find(({ version }) => version === line);
      const value = chosen && spec.before(chosen, asked.id);
      if (!value) return refuse("unknown-line");
      return carryOut(tx, admin, spec, { ...asked, value, subject, event: spec.restored }, now);
    },
  };
}

interface Write<Kind extends SubjectKind, Id, Value> extends SettingAsked<Id, Value> {
  readonly subject: Subject<Kind>;
  readonly event: EventOf<Kind>;
}

async function carryOut<Kind extends SubjectKind, Id, Value, Reason extends string>(
  tx: Tx,
  admin: Admin,
  spec: SettingSpec<Kind, Id, Value, Reason>,
  { id, value, subject, event, userAgent = "" }: Write<Kind, Id, Value>,
  now: Instant,
): Promise<Result<{ readonly version: number }, Reason | SettingRefusal>> {
  const planned = await spec.plan(tx, id, value, now);
  if (isRefusal(planned)) return planned;
  if (planned.value === null) return refuse("nothing-changed");
  const { line, write } = planned.value;
  await write();
  const version = await recordChange(tx, admin, subject, planned.value.event ?? event, line, now);
  const notice = spec.notice?.(id, line);
  if (notice) await recordSecurityEvent(tx, { ...notice, userId: admin.userId, userAgent }, now);
  return ok({ version });
}
