import type { PersonStatus } from "../types/people";

export const personActions = [
  "invite",
  "pick",
  "giveTime",
  "confirm",
  "move",
  "free",
  "wait",
  "decline",
  "cannotCome",
  "onLeave",
  "checkIn",
  "late",
  "noShow",
  "photograph",
  "undoArrival",
] as const;
export type PersonAction = (typeof personActions)[number];

const before = ["listed", "invited", "waiting", "declined", "unavailable", "on_leave"] as const;
const timed = ["time_chosen", "confirmed", "moved"] as const;

interface Step {
  readonly from: readonly PersonStatus[];
  readonly to: PersonStatus;
}

/** What each action needs and leads to. */
export const personSteps = {
  invite: { from: ["listed"], to: "invited" },
  pick: { from: [...before, ...timed, "late", "no_show"], to: "confirmed" },
  giveTime: { from: [...before, ...timed, "late", "no_show"], to: "time_chosen" },
  confirm: { from: ["time_chosen", "moved", "confirmed"], to: "confirmed" },
  move: { from: [...timed], to: "moved" },
  free: { from: [...timed, "late", "no_show"], to: "invited" },
  wait: { from: [...before], to: "waiting" },
  decline: { from: [...before, ...timed], to: "declined" },
  cannotCome: { from: [...before, ...timed], to: "unavailable" },
  onLeave: { from: [...before, ...timed], to: "on_leave" },
  checkIn: { from: [...before, ...timed, "late", "no_show"], to: "checked_in" },
  late: { from: [...timed, "no_show"], to: "late" },
  noShow: { from: [...timed, "late"], to: "no_show" },
  photograph: { from: [...before, ...timed, "checked_in", "late", "no_show"], to: "photographed" },
  undoArrival: { from: ["checked_in", "late", "no_show", "photographed"], to: "confirmed" },
} as const satisfies Record<PersonAction, Step>;

/** mayPerson("move", "photographed") = false */
export function mayPerson(action: PersonAction, status: PersonStatus): boolean {
  const from: readonly PersonStatus[] = personSteps[action].from;
  return from.includes(status);
}

/** Has answered that no time is wanted: gets no reminder and no time of the planner. */
export function hasSaidNo(status: PersonStatus): boolean {
  return status === "declined" || status === "unavailable" || status === "on_leave";
}

/** Has come, or did not: a change of the plan neither moves them nor tells them. */
export function hasComeOrGone(status: PersonStatus): boolean {
  return status === "checked_in" || status === "no_show" || isPhotographed(status);
}

/** Had a time and did not come: may be offered another one. */
export function mayMakeUp(status: PersonStatus): boolean {
  return status === "no_show";
}

/** Has a turn to wait for: may still come with the time that was agreed, or is here. */
export function isInQueue(status: PersonStatus): boolean {
  return status === "checked_in" || status === "late" || isTimed(status);
}

const isTimed = (status: PersonStatus) => (timed as readonly PersonStatus[]).includes(status);

/** Was in front of the camera. */
export function isPhotographed(status: PersonStatus): boolean {
  return status === "photographed" || status === "chosen" || status === "retouched" || status === "delivered";
}

/** Has no picture of this oppdrag and has not said no: belongs on the list of the next one. */
export function isForNextTime({
  name,
  status,
}: {
  readonly name: string;
  readonly status: PersonStatus;
}): boolean {
  return name !== "" && status !== "declined" && !isPhotographed(status);
}

/** On the list, and has got no letter: invitations go to these. */
export function mayBeInvited({
  status,
  invitedAt,
}: {
  readonly status: PersonStatus;
  readonly invitedAt: number | null;
}): boolean {
  return invitedAt === null && (status === "listed" || status === "waiting" || status === "time_chosen");
}

/** Was invited and has neither chosen nor said no. */
export function mayBeReminded(
  { status, invitedAt }: { readonly status: PersonStatus; readonly invitedAt: number | null },
  hasTime: boolean,
): boolean {
  return invitedAt !== null && !hasTime && (status === "invited" || status === "listed");
}
