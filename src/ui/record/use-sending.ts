import { useActionData, useNavigation } from "react-router";

/**
 * True while this form is being sent: the one with this intent ("" for a form without) and these fields. A refusal is
 * shown before the page has been read again, and its button can be pressed from then on; reading can take seconds.
 */
export function useSending(intent: string, fields: Readonly<Record<string, string>> = {}): boolean {
  const { state, formData } = useNavigation();
  const outcome: unknown = useActionData();
  const sent = { intent, ...fields };
  const isOurs = Object.entries(sent).every(([name, value]) => (formData?.get(name) ?? "") === value);
  return formData !== undefined && isOurs && (state === "submitting" || outcome === undefined);
}
