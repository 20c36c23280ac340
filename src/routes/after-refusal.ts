/**
 * A refusal often means that the page has grown old: the price, the fee or the time is another now. React Router
 * reads nothing anew after an answer of 4xx unless it is told to.
 */
export function readAnew(): boolean {
  return true;
}
