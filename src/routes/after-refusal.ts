import { noServer } from "~/ui/connection/keep-page";

/**
 * A refusal often means that the page is outdated: the price, the fee or the time has changed. After an answer of 4xx
 * React Router reloads nothing unless it is told to. Without a connection there is nothing to reload.
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
 * For a form that needs a recent proof of identity: a colleague's change does not reload the page, because the answer
 * could redirect away from what is being typed. The form's version shows the change when it is sent.
 */
export function readAfterOwnForm({ actionStatus, formMethod, currentUrl, nextUrl }: Occasion): boolean {
  return formMethod === undefined ? currentUrl.href !== nextUrl.href : actionStatus !== noServer;
}
