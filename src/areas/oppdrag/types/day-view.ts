import type { Instant } from "~/kit/time";
import type { OppdragId, PictureUse } from "../types";
import type { CameraClock, Frames, PersonStatus } from "./people";
import type { CatchUp, DayId, PersonId } from "./plan";

export interface PersonOfDay {
  readonly id: PersonId;
  readonly name: string;
  readonly department: string;
  readonly status: PersonStatus;
  readonly at: Instant | null;
  readonly station: number | null;
  /** Null: not answered. */
  readonly uses: readonly PictureUse[] | null;
  readonly frames: readonly Frames[];
  /** What is odd about each range. */
  readonly flags: Readonly<Record<string, readonly FrameFlag[]>>;
}

/** Shared with somebody else, another count than usual, or two devices that disagree. */
export type FrameFlag = "collides" | "unusual" | "disputed";

/** How far the day is behind, and what catches up. */
export interface ShownPace {
  readonly behind: number;
  readonly endsAt: Instant | null;
  readonly offers: readonly {
    readonly by: CatchUp;
    readonly endsAt: Instant;
    /** The names of those whose time changes. */
    readonly moved: readonly string[];
  }[];
  /** The moment that the offers were computed for. */
  readonly now: Instant;
}

/** Everything that the day view shows. */
export interface DayView {
  readonly id: OppdragId;
  readonly company: string;
  readonly day: {
    readonly id: DayId;
    readonly from: Instant;
    readonly isClosed: boolean;
    readonly stations: number;
  };
  readonly days: readonly { readonly id: DayId; readonly from: Instant }[];
  readonly cameras: readonly CameraClock[];
  /** Whether amounts are written with MVA. */
  readonly isWithMva: boolean;
  readonly heads: {
    readonly photographed: number;
    readonly absent: number;
    readonly accepted: number;
    readonly billed: number;
    readonly leastPercent: number;
  };
  readonly isOpen: boolean;
  readonly people: readonly PersonOfDay[];
  /** Null on other days than today. */
  readonly pace: ShownPace | null;
  /** Letters about the last change of the plan leave then. */
  readonly lettersAt: Instant | null;
  readonly readAt: Instant;
}
