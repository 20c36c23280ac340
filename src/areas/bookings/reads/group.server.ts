import type { Reader } from "~/platform/database/tx.server";
import { membersOf } from "../store/members.server";
import type { BookingId, Member } from "../types";

/** Everybody who is or was in the group; empty where the booking is for one. */
export function membersOfBooking(db: Reader, id: BookingId): Promise<Member[]> {
  return membersOf(db, id);
}
