import { useActionData, useNavigation } from "react-router";

/**
 * True while this intent is being sent. A refusal is shown before the page has been read again, and its button can be
 * pressed from then on.
 */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  const outcome: unknown = useActionData();
  if (formData?.get("intent") !== intent) return false;
  return state === "submitting" || (state === "loading" && outcome === undefined);
}
