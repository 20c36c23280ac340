import { parseWithZod } from "@conform-to/zod/v4";
import { data, Link, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import type { Staff } from "~/areas/access/types";
import type { Blocked } from "~/areas/calendar/commands/write-blocks.server";
import { blockForStaff, resourcesWithHours } from "~/areas/calendar/reads.server";
import { placedWish, wishOf } from "~/areas/calendar/rules/block-times";
import { calendarHref, parseCalendarAddress } from "~/areas/calendar/rules/calendar-address";
import { blockPlaceSchema } from "~/areas/calendar/schema";
import { blockTexts } from "~/areas/calendar/texts";
import { type BlockId, blockScopes } from "~/areas/calendar/types";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import { type Day, dayOf } from "~/kit/time";
import { parseVersion } from "~/kit/version";
import { type Services, services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { ErrorSummary } from "~/ui/error-summary";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/calendar-block";
import { adminMeta } from "./admin-meta";
import { BlockForm } from "./calendar/block-form";
import { readBlockForm, refusalErrors, typedWish } from "./calendar/read-block.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(blockTexts.editTitle);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db } = services(context);
  const block = await blockForStaff(db, staff, blockIdOf(params.blockId));
  if (!block) throw data(null, { status: 404 });
  const day = dayOf(block.from);
  const resources = await resourcesWithHours(db, { firstDay: day, lastDay: day });
  return { block, resources: resources.map(({ id, name }) => ({ id, name })) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const id = blockIdOf(params.blockId);
  const form = await request.formData();
  const version = parseVersion(form.get("version"));
  if (version === null) throw data(null, { status: 400 });
  switch (form.get("intent")) {
    case "change":
      return change(platform, staff, { id, version }, form);
    case "delete":
      return remove(platform, staff, { id, version }, form);
    case "place":
      return place(platform, staff, { id, version }, form);
    case "restore":
      return undo(platform, form, "restored", singleCommands.restoreBlocks(platform, staff, { id, version }));
    case "undo-change":
      return undo(platform, form, "undone", singleCommands.undoBlockChange(platform, staff, { id, version }));
    default:
      throw data(null, { status: 400 });
  }
}

interface Seen {
  readonly id: BlockId;
  readonly version: number;
}

async function change(platform: Services, staff: Staff, seen: Seen, form: FormData) {
  const asked = readBlockForm(form);
  if (!asked.ok) {
    const { version } = seen;
    return data(
      { kind: "invalid" as const, version, errors: asked.errors, typed: typedWish(form) },
      { status: 422 },
    );
  }
  const { wish, scope } = asked;
  const changed = await singleCommands.changeBlocks(platform, staff, { ...seen, scope, wish });
  const moved = `flyttet=${seen.id}&utgave=${seen.version + 1}`;
  if (changed.ok) return redirect(`${dayHref(wish.firstDay)}&${moved}`, 303);
  const refused = { refusal: changed, resourceIds: wish.resourceIds };
  const errors = await refusalErrors(platform, staff, refused);
  return data({ kind: "refused" as const, version: null, errors, typed: typedWish(form) }, { status: 409 });
}

async function remove(platform: Services, staff: Staff, seen: Seen, form: FormData) {
  const block = await blockForStaff(platform.db, staff, seen.id);
  if (!block) throw data(null, { status: 404 });
  const scope = blockScopes.find((known) => known === form.get("scope")) ?? "one";
  const deleted = await singleCommands.deleteBlocks(platform, staff, { ...seen, scope });
  if (deleted.ok) {
    const what = `slettet=${seen.id}&utgave=${deleted.value.version}`;
    return redirect(`${dayHref(dayOf(block.from))}&${what}`, 303);
  }
  const errors = await refusalErrors(platform, staff, { refusal: deleted, resourceIds: [] });
  return data({ kind: "refused" as const, version: null, errors, typed: null }, { status: 409 });
}

/** Dropped in the calendar's grid: saved at once, and the calendar offers to undo it. */
async function place(platform: Services, staff: Staff, seen: Seen, form: FormData) {
  const submission = parseWithZod(form, { schema: blockPlaceSchema });
  if (submission.status !== "success") throw data(null, { status: 400 });
  const block = await blockForStaff(platform.db, staff, seen.id);
  if (!block) return redirect(`${calendarOf(form, platform)}&nei=not-found`, 303);
  const wish = placedWish(block, submission.value.place);
  const { scope } = submission.value;
  const moved = await singleCommands.changeBlocks(platform, staff, { ...seen, scope, wish });
  const outcome = moved.ok ? `flyttet=${seen.id}&utgave=${seen.version + 1}` : `nei=${moved.reason}`;
  return redirect(`${calendarOf(form, platform)}&${outcome}`, 303);
}

/** From the calendar a conflict is shown there, because a block may be deleted and have no page. */
async function undo(
  platform: Services,
  form: FormData,
  done: "restored" | "undone",
  undoing: Promise<Blocked<undefined>>,
) {
  const undone = await undoing;
  return redirect(
    `${calendarOf(form, platform)}&${undone.ok ? `gjort=${done}` : `nei=${undone.reason}`}`,
    303,
  );
}

/** The days that the form was opened from. */
function calendarOf(form: FormData, { clock }: Services): string {
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return calendarHref(parseCalendarAddress(new URLSearchParams(fields), dayOf(clock.now())));
}

function dayHref(day: Day): string {
  return calendarHref({ view: null, day, resourceIds: [] });
}

function blockIdOf(text: string): BlockId {
  const id = parseId<"block">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export default function BlockPage({ loaderData: { block, resources }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link className="record-back" to={dayHref(dayOf(block.from))}>
        <Icon name="back" /> {blockTexts.back}
      </Link>
      <div className="admin-head">
        <h1>{blockTexts.editTitle}</h1>
      </div>
      <ErrorSummary errors={actionData?.errors.summary ?? []} />
      <BlockForm
        resources={resources}
        wish={actionData?.typed ?? wishOf(block)}
        // The typed values are still compared with the version that was seen first.
        version={actionData?.version ?? block.version}
        isSeries={block.seriesId !== null}
        errors={actionData?.errors.fields ?? {}}
      />
    </>
  );
}
