import type { PersonStatus } from "../types/people";
import { isPhotographed } from "./person-states";

export interface Coverage {
  readonly withTime: number;
  /** Everybody on the list who is neither on leave nor has said no. */
  readonly wanted: number;
  readonly photographed: number;
  readonly noShow: number;
  readonly declined: number;
  readonly onLeave: number;
  readonly unavailable: number;
  readonly waiting: number;
}

interface Counted {
  readonly status: PersonStatus;
  readonly hasTime: boolean;
}

/**
 * "31 av 40 har tid": walk-ins count in both, and somebody who did not come has no time. Those who want no picture and those
 * on leave are counted apart.
 */
export function coverageOf(people: readonly Counted[]): Coverage {
  const having = (status: PersonStatus) => people.filter((person) => person.status === status).length;
  const [declined, onLeave, noShow] = [having("declined"), having("on_leave"), having("no_show")];
  const isTimed = ({ status, hasTime }: Counted) =>
    status !== "no_show" && (hasTime || isPhotographed(status) || status === "checked_in");
  return {
    withTime: people.filter(isTimed).length,
    wanted: people.length - declined - onLeave,
    photographed: people.filter(({ status }) => isPhotographed(status)).length,
    noShow,
    declined,
    onLeave,
    unavailable: having("unavailable"),
    waiting: having("waiting"),
  };
}
