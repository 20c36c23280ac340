import { data } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import { personData } from "~/areas/customers/reads/person-data.server";
import { rowsOfPerson } from "~/areas/security/rules/exports";
import { readSettings } from "~/areas/settings/reads.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { dayOf } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { requestInfo, services } from "~/platform/services.server";
import { refuseToShow } from "../form-only";
import type { Route } from "./+types/customer-data";
import { personDataFile } from "./customer-data/person-data-file";

export const loader = () => refuseToShow();

/** All data about one person, as a file. Only for administrators, and each export is a security event. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const id = parseId<"customer">(params.id);
  const record = id && (await customerForAdminRecord(db, admin, id, now));
  if (!record) throw data(null, { status: 404 });
  await requireFresh(context, request, adminHref.customerPrivacy(id));
  const format = (await request.formData()).get("format") === "json" ? "json" : "html";
  const { userAgent, id: requestId } = requestInfo(context);
  const details = { customer_id: id, format, rows: rowsOfPerson, requestId };
  const taken = { type: "person_exported", userId: admin.userId, userAgent, details } as const;
  await singleCommands.recordExport(services(context), taken);
  const person = await personData(db, admin, id);
  const { company, retention } = await readSettings(db, now);
  const { name } = record.customer;
  const made = { name, when: formatWhenWithYear(now), studio: company.name, ...retention };
  const body = format === "json" ? JSON.stringify(person, null, 2) : personDataFile(made, person);
  return new Response(body, {
    headers: {
      "Content-Type": format === "json" ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="innsyn-${dayOf(now)}.${format}"`,
      "Cache-Control": "no-store",
    },
  });
}
