import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { originalForAdmin } from "~/areas/content/reads/place-admin.server";
import { parseId } from "~/kit/ids";
import { sendFile } from "~/platform/files/send-file.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/site-original";

/** An uploaded picture, for the pages where it is cropped. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, files } = services(context);
  const id = parseId<"own-picture">(params.pictureId);
  const file = id && (await originalForAdmin(db, admin, id));
  if (!file) throw data(null, { status: 404 });
  const response = await sendFile(request, files.store, file);
  response.headers.set("Cache-Control", "private, max-age=3600");
  return response;
}
