import { data } from "react-router";
import { calendarReasonTexts } from "~/areas/calendar/texts";
import { extendHold } from "~/flows/extend-hold.server";
import type { Route } from "./+types/hold";
import { openDraft } from "./open-draft.server";

/** More time, asked for by the countdown; the page's own loaders then tell how much. */
export async function action(args: Route.ActionArgs) {
  const { services, visitor, token } = await openDraft(args);
  const extended = await extendHold(services, visitor, { token });
  if (extended.ok) return { message: null };
  const message = extended.reason === "unknown-draft" ? null : calendarReasonTexts[extended.reason];
  return data({ message }, { status: 409 });
}
