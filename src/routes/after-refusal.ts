import { noServer } from "~/ui/connection/keep-page";

/**
 * A refusal often means that the page has grown old: the price, the fee or the time is another now. React Router
 * reads nothing anew after an answer of 4xx unless it is told to. Without a server there is nothing to read.
 */
export function readAnew({ actionStatus }: { readonly actionStatus?: number | undefined }): boolean {
  return actionStatus !== noServer;
}
