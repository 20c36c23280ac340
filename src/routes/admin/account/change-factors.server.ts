import { data, type RouterContextProvider, redirect } from "react-router";
import { requireAccountHolder, requireFresh } from "~/areas/access/gate.server";
import { removeFactorReasons } from "~/areas/access/texts/second-factor";
import { removeOwnFactor, renewOwnRecoveryCodes } from "~/flows/second-factors.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { requestInfo, services } from "~/platform/services.server";

export const factorIntents = ["remove-factor"] as const;

/** Whether the form is about the person's own second factors. */
export function isFactorIntent(form: FormData): boolean {
  return ["remove-factor", "new-codes"].includes(String(form.get("intent")));
}

/** Removes one of the person's second factors, or makes new recovery codes, which are only in this response. */
export async function changeOwnFactors(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
) {
  const { holder } = await requireAccountHolder(context, request, ["in"]);
  await requireFresh(context, request, adminHref.account);
  const platform = services(context);
  const { userAgent } = requestInfo(context);
  if (form.get("intent") === "new-codes") {
    return data({ codes: await renewOwnRecoveryCodes(platform, holder, userAgent) });
  }
  const id = parseId<"factor">(String(form.get("id") ?? ""));
  if (!id) throw data(null, { status: 400 });
  const result = await removeOwnFactor(platform, holder, { id, userAgent });
  if (!result.ok) return data({ refused: removeFactorReasons[result.reason] }, { status: 409 });
  throw redirect(`${adminHref.account}?gjort=remove-factor`, 303);
}
