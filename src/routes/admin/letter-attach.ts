import { data, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { attachToLetter } from "~/flows/attach-to-letter.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { isRefusal } from "~/kit/result";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/letter-attach";

/** Opening the address leads to the letter. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request);
  throw redirect(adminHref.letter(letterIn(params)));
}

/** Receives a file; redirects to the letter, which shows errors. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const id = letterIn(params);
  const result = await attachToLetter(services(context), staff, id, request);
  if (isRefusal(result) && result.reason === "not-found") throw data(null, { status: 404 });
  const outcome = isRefusal(result) ? `feil=${result.reason}` : "gjort=attach";
  throw redirect(`${adminHref.letter(id)}?${outcome}`, 303);
}

function letterIn(params: Route.ActionArgs["params"]) {
  const id = parseId<"letter">(params.letterId);
  if (!id) throw data(null, { status: 404 });
  return id;
}
