import { kindsOf } from "~/areas/catalogue/rules/needs";
import type { ResourceKind } from "~/areas/catalogue/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { PolicySettings } from "~/areas/settings/types";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { placeAt, rangeWithBuffers, type Strictness } from "../rules/placement";
import { deleteExpired, insertAllocations, lockResources } from "../store/allocations.server";
import { type CalendarSpan, selectCalendars } from "../store/calendars.server";
import type {
  AllocationKind,
  Placement,
  PlaceReason,
  Resource,
  ResourceCalendar,
  ResourceId,
  SessionShape,
} from "../types";

export interface TimeAsked {
  readonly session: SessionShape;
  readonly start: Instant;
  readonly now: Instant;
  readonly strictness: Strictness;
  readonly besides?: CalendarSpan["besides"];
  /**
   * The calendars that the caller has read and locked in this transaction already, for at least the session's needs.
   */
  readonly ready?: {
    readonly policy: PolicySettings;
    readonly kinds: readonly ResourceKind[];
    readonly locked: readonly ResourceId[];
  };
  readonly resourceId?: CalendarSpan["resourceId"];
  readonly resourceIds?: CalendarSpan["resourceIds"];
}

export interface FoundTime {
  readonly resources: readonly Resource[];
  /** The calendars of the whole day, from which the resources were chosen. */
  readonly calendars: readonly ResourceCalendar[];
  readonly from: Instant;
  readonly to: Instant;
  /** Includes buffers. */
  readonly during: Period;
  readonly sessionDay: Day;
}

/**
 * Locks the resources that the session may need and chooses among them. Writes nothing except deleting expired holds.
 */
export async function findTime(tx: Tx, asked: TimeAsked): Promise<Result<FoundTime, PlaceReason>> {
  const { session, start, now, strictness, besides, ready, resourceId, resourceIds } = asked;
  const policy = ready?.policy ?? (await readSettings(tx, now)).policy;
  const locked = ready?.locked ?? (await lockResources(tx, kindsOf(session.needs)));
  await deleteExpired(tx, locked, now);
  const day = dayOf(start);
  const span = {
    kinds: ready?.kinds ?? kindsOf(session.needs),
    firstDay: day,
    lastDay: day,
    now,
    besides,
    needs: session.needs,
    resourceId,
    resourceIds,
  };
  const resources = await selectCalendars(tx, span);
  const { horizonDays, buffersOutsideHours } = policy;
  const question = { session, resources, now, horizonDays, buffersOutsideHours, strictness };
  const place = placeAt(question, start);
  if (!place.ok) return place;
  const to = plusMinutes(start, session.durationMinutes);
  const during = rangeWithBuffers(start, session);
  return ok({ resources: place.value, calendars: resources, from: start, to, during, sessionDay: day });
}

export interface Keeper {
  readonly kind: AllocationKind;
  readonly ownerId: string;
  readonly expiresAt?: Instant;
  readonly note?: string;
  readonly now: Instant;
}

/** Writes the rows. The exclusion constraint decides when two requests race. */
export async function keepTime(
  tx: Tx,
  found: FoundTime,
  keeper: Keeper,
): Promise<Result<Placement, "slot-taken">> {
  const taken = await insertAllocations(tx, {
    resourceIds: found.resources.map((resource) => resource.id),
    during: found.during,
    kind: keeper.kind,
    ownerId: keeper.ownerId,
    sessionDay: found.sessionDay,
    expiresAt: keeper.expiresAt ?? null,
    note: keeper.note ?? "",
    now: keeper.now,
  });
  if (!taken) return refuse("slot-taken");
  const resources = found.resources.map(({ id, kind, name }) => ({ id, kind, name }));
  return ok({ from: found.from, to: found.to, resources });
}
