import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { parsePlace } from "~/areas/content/rules/places";
import { uploadSitePicture } from "~/flows/upload-site-picture.server";
import { adminHref } from "~/kit/admin-href";
import { isRefusal } from "~/kit/result";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/site-upload";

/** Opening the address redirects to the place's form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  throw redirect(adminHref.sitePlace(placeOf(params.place)));
}

/** Receives a picture; redirects to the place's page, which shows errors. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const place = placeOf(params.place);
  const result = await uploadSitePicture(services(context), admin, place, request);
  const outcome = isRefusal(result)
    ? `feil=${result.reason}`
    : `gjort=opplastet&utgave=${result.value.version}`;
  throw redirect(`${adminHref.sitePlace(place)}?${outcome}`, 303);
}

function placeOf(text: string | undefined) {
  const place = parsePlace(text);
  if (!place) throw data(null, { status: 404 });
  return place;
}
