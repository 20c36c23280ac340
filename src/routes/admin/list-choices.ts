import { data, redirect } from "react-router";
import { z } from "zod";
import { requireStaff } from "~/areas/access/gate.server";
import { ownPath } from "~/areas/access/rules/own-path";
import { chooseListColumns, removeListView, saveListView } from "~/areas/settings/commands.server";
import { listPreferenceTexts } from "~/areas/settings/texts";
import type { SavedViewId } from "~/areas/settings/types";
import { parseId } from "~/kit/ids";
import { inTransaction } from "~/platform/database/tx.server";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/list-choices";

const choice = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save-view"),
    list: listPath(),
    name: z.string().trim().min(1).max(60),
    params: z.string().max(500),
  }),
  z.object({ intent: z.literal("remove-view"), list: listPath(), id: z.string() }),
  z.object({ intent: z.literal("columns"), list: listPath() }),
]);

function listPath() {
  return z.string().regex(/^\/admin\/[a-z/-]{1,90}$/);
}

/** What one chooses for one's own lists: columns, and views with a name. Leads back to the list. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const form = await request.formData();
  const asked = choice.safeParse(Object.fromEntries(form));
  if (!asked.success) throw data(null, { status: 400 });
  const chosen = asked.data;
  const done = await inTransaction(db, async (tx) => {
    if (chosen.intent === "save-view") return saveListView(tx, staff, chosen, clock.now());
    if (chosen.intent === "remove-view") return removeListView(tx, staff, viewId(chosen.id));
    const shown = form.getAll("kolonne").map(String);
    const hidden = form
      .getAll("finnes")
      .map(String)
      .filter((key) => !shown.includes(key))
      .slice(0, 50);
    return chooseListColumns(tx, staff, { list: chosen.list, hidden });
  });
  if (done && !done.ok) return data({ refused: listPreferenceTexts[done.reason] }, { status: 409 });
  const back =
    chosen.intent === "save-view" ? `${chosen.list}?${chosen.params}` : String(form.get("til") ?? "");
  return redirect(ownPath(back, chosen.list), 303);
}

function viewId(text: string): SavedViewId {
  const id = parseId<"saved-view">(text);
  if (!id) throw data(null, { status: 400 });
  return id;
}
