import type { Fields } from "~/areas/history/types";
import type { Ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import type { BookingEventKind } from "../types";

/** Money that staff have paid back outside this program: a record, not a payment. */
export interface BookingRefund {
  readonly ore: Ore;
  readonly day: Day;
  readonly reason: string;
}

export interface BookingEvent {
  /** The booking's version after this line. */
  readonly version: number;
  readonly kind: BookingEventKind;
  readonly at: Instant;
  /** "Kunden", or the name of the member of staff. */
  readonly by: string;
  readonly detail: BookingEventDetail;
  /** For a changed order: the fields that changed. */
  readonly before: Fields | null;
  readonly after: Fields | null;
}

export interface BookingEventDetail {
  readonly fromBefore?: Instant;
  readonly fromAfter?: Instant;
  readonly feeOre?: Ore;
  readonly reason?: string;
  readonly fields?: readonly string[];
  /** For a group: the member concerned. */
  readonly member?: string;
  /** Staff moved it to a time that the customer had asked for. */
  readonly agreed?: true;
  /** Staff made the booking during a call. */
  readonly byPhone?: true;
  /** For a booking by telephone, or a changed order: whether a letter was written. */
  readonly letter?: boolean;
  readonly refundOre?: Ore;
  /** Staff's own text in the letter about the pictures. */
  readonly message?: string;
  readonly day?: Day;
  /** The names of the room and the photographer, before and after. */
  readonly resourcesBefore?: readonly string[];
  readonly resourcesAfter?: readonly string[];
  /** For a cancellation: the allocations that the calendar freed. */
  readonly resourceIds?: readonly string[];
  /** The times that were proposed, as ISO text. */
  readonly times?: readonly string[];
}
