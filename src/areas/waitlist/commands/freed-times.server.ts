import {
  type Awaited,
  awaitedOn,
  type FreedTime,
  forgetFreedTime,
  takeFreedTime,
} from "../store/freed-times.server";

export type { Awaited, FreedTime };

/** The next freed time that no other process works on; locked until the transaction ends. */
export const takeFreed = takeFreedTime;
/** Every entry that it suits has been asked. */
export const forgetFreed = forgetFreedTime;
export const awaitedBetween = awaitedOn;
