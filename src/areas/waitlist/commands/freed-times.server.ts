import {
  type Awaited,
  awaitedOn,
  type FreedTime,
  forgetFreedTime,
  takeFreedTime,
} from "../store/freed-times.server";

export type { Awaited, FreedTime };

/** The next freed time that no other program is at work with; locked until the transaction ends. */
export const takeFreed = takeFreedTime;
/** Everybody whom it suited has been asked. */
export const forgetFreed = forgetFreedTime;
export const awaitedBetween = awaitedOn;
