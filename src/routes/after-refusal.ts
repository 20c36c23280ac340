import { noServer } from "~/ui/connection/keep-page";

/**
 * A refusal often means that the page has grown old: the price, the fee or the time is another now. React Router
 * reads nothing anew after an answer of 4xx unless it is told to. Without a server there is nothing to read.
 */
export function readAnew({ actionStatus }: { readonly actionStatus?: number | undefined }): boolean {
  return actionStatus !== noServer;
}

interface Occasion {
  readonly actionStatus?: number | undefined;
  readonly formMethod?: string | undefined;
  readonly currentUrl: URL;
  readonly nextUrl: URL;
}

/**
 * For a form that only somebody may open who has lately proved who they are: a colleague's change does not read the page
 * anew, because the answer could lead away from what is being typed. The form's version shows the change when it is sent.
 */
export function readAfterOwnForm({ actionStatus, formMethod, currentUrl, nextUrl }: Occasion): boolean {
  return formMethod === undefined ? currentUrl.href !== nextUrl.href : actionStatus !== noServer;
}
