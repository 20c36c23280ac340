import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { fileForStaff } from "~/areas/files/reads.server";
import { quoteForAdminRecord } from "~/areas/quotes/reads/admin-record.server";
import { parseId } from "~/kit/ids";
import { sendFile } from "~/platform/files/send-file.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/quote-order-file";

/** The company's own order form, as staff recorded it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, files, clock } = services(context);
  const id = parseId<"quote">(params.quoteId);
  const record = id && (await quoteForAdminRecord(db, admin, id, clock.now()));
  const fileId = record && record.acceptance?.orderFile;
  const file = fileId && (await fileForStaff(db, admin, fileId));
  if (!file) throw data(null, { status: 404 });
  return sendFile(request, files.store, file);
}
