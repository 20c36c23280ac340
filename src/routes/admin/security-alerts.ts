import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { ownPath } from "~/areas/access/rules/own-path";
import { alertTexts } from "~/areas/security/texts/frame";
import { securityList } from "~/areas/security/types";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { refuseToShow } from "../form-only";
import type { Route } from "./+types/security-alerts";

export const loader = () => refuseToShow();

/** The banner's button. A page without scripts sends the address to return to. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const form = await request.formData();
  const id = parseId<"security-event">(String(form.get("id") ?? ""));
  const resolved = id && (await singleCommands.resolveAlert(services(context), admin, id));
  const back = form.get("til");
  if (back !== null) return redirect(ownPath(String(back), securityList.href()), 303);
  return resolved?.ok ? null : data({ refused: alertTexts.gone }, { status: 404 });
}
