import { useRouteLoaderData } from "react-router";
import { type MailState, type Said, said, saidOfLetters } from "~/kit/letter-promise";

/** Whether letters leave now, as the root's loader read it. */
export function useMailState(): MailState {
  const root = useRouteLoaderData("root") as { readonly mail?: MailState } | undefined;
  return root?.mail ?? "works";
}

/** Puts a text that may promise a letter into words that are true now. */
export function useSaid(): (text: Said) => string {
  const mail = useMailState();
  return (text) => said(text, mail);
}

/** The same for lines that say who gets a letter. */
export function useSaidOfLetters(lines: readonly Said[]): string[] {
  return saidOfLetters(lines, useMailState());
}
