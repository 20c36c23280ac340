import { wireSettings } from "~/areas/settings/reads/wire-settings.server";
import { readSettings } from "~/areas/settings/reads.server";
import { isWrite } from "~/platform/http/cache-rules.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { callerOf, forbidden } from "./caller.server";
import { select } from "./select.server";

/** The studio's eight public facts for everybody; what else the studio has set, for administrators. */
export async function systemSettings(call: MachineCall): Promise<Response> {
  const caller = await callerOf(call);
  if (caller instanceof Response) return caller;
  if (isWrite(call.request)) return forbidden(caller, "system_settings");
  const { db, clock } = services(call.context);
  const { company } = await readSettings(db, clock.now());
  return select(db, call.request, wireSettings(company, { all: caller.staff?.kind === "admin" }));
}
