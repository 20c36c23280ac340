import { data, redirect } from "react-router";
import { isFormStarted } from "~/areas/bookings/rules/started-form";
import { extendRefusalTexts } from "~/areas/bookings/texts/refusals";
import { extendHold } from "~/flows/extend-hold.server";
import { releaseHold } from "~/flows/release-hold.server";
import type { Route } from "./+types/hold";
import { stepHref } from "./addresses";
import { openDraft } from "./open-draft.server";

/** The address has no page. */
export function loader() {
  throw data(null, { status: 404 });
}

/** The visitor releases the held time, or extends it by script; the page's own loaders then return the new state. */
export async function action(args: Route.ActionArgs) {
  const { services, visitor, token, slug } = await openDraft(args);
  const form = await args.request.formData();
  if (form.has("slipp")) {
    await releaseHold(services, visitor, { token });
    return redirect(stepHref(slug, "when", token), 303);
  }
  const extended = await extendHold(services, visitor, { token, formStarted: isFormStarted(form) });
  if (extended.ok) return { message: null };
  const message = extended.reason === "unknown-draft" ? null : extendRefusalTexts[extended.reason];
  return data({ message }, { status: 409 });
}
