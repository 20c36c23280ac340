import { data, redirect } from "react-router";
import type { ZodError, z } from "zod";
import { requireStaff } from "~/areas/access/gate.server";
import { ownPath } from "~/areas/access/rules/own-path";
import type { Staff } from "~/areas/access/types";
import { columnKeysSchema, listChoiceSchema } from "~/areas/settings/schema/list-choice";
import { listPreferenceTexts } from "~/areas/settings/texts";
import type { SavedViewId } from "~/areas/settings/types";
import { singleCommands } from "~/flows/single-commands.server";
import { type Services, services } from "~/platform/services.server";
import { refuseToShow } from "../form-only";
import type { Route } from "./+types/list-choices";

export const loader = () => refuseToShow();

/** The person's own settings of a list: columns, and saved views. Redirects back to the list. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const form = await request.formData();
  const asked = listChoiceSchema.safeParse(Object.fromEntries(form));
  if (!asked.success) return refuseChoice(asked.error);
  const chosen = asked.data;
  const [shown, known] = ["kolonne", "finnes"].map((name) => columnKeysSchema.safeParse(form.getAll(name)));
  if (!shown?.success || !known?.success) throw data(null, { status: 400 });
  const hidden = known.data.filter((key) => !shown.data.includes(key));
  const done = await choose(services(context), staff, chosen, hidden);
  if (done && !done.ok) return data({ refused: listPreferenceTexts[done.reason] }, { status: 409 });
  const back =
    chosen.intent === "save-view" ? `${chosen.list}?${chosen.params}` : String(form.get("til") ?? "");
  return redirect(ownPath(back, chosen.list), 303);
}

function choose(
  platform: Services,
  staff: Staff,
  chosen: z.infer<typeof listChoiceSchema>,
  hidden: string[],
) {
  if (chosen.intent === "save-view") return singleCommands.saveListView(platform, staff, chosen);
  if (chosen.intent === "remove-view") {
    return singleCommands.removeListView(platform, staff, chosen.id as SavedViewId);
  }
  return singleCommands.chooseListColumns(platform, staff, { list: chosen.list, hidden });
}

/** An invalid name is reported in words; other refusals cannot come from our pages. */
function refuseChoice({ issues }: ZodError) {
  const [issue] = issues;
  if (issues.length > 1 || issue?.path[0] !== "name") throw data(null, { status: 400 });
  return data({ refused: issue.message }, { status: 422 });
}
