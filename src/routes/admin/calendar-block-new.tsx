import { data, Link, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { resourcesWithHours } from "~/areas/calendar/reads.server";
import { calendarHref } from "~/areas/calendar/rules/calendar-address";
import { blockTexts } from "~/areas/calendar/texts";
import type { BlockWish } from "~/areas/calendar/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { dayOf, parseDay, parseLocalTime } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { ErrorSummary } from "~/ui/error-summary";
import type { Route } from "./+types/calendar-block-new";
import { adminMeta } from "./admin-meta";
import { BlockForm } from "./calendar/block-form";
import { readBlockForm, refusalErrors, typedWish } from "./calendar/read-block.server";

export const meta: Route.MetaFunction = () => adminMeta(blockTexts.title);

/** The calendar's empty time links here with the time and the resource in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { db, clock } = services(context);
  const params = new URL(request.url).searchParams;
  const today = dayOf(clock.now());
  const day = parseDay(params.get("dag")) ?? today;
  const [from, to] = [parseLocalTime(params.get("fra")), parseLocalTime(params.get("til"))];
  const resourceIds = params.getAll("ressurs").flatMap((id) => parseId<"resource">(id) ?? []);
  const wish: BlockWish = {
    resourceIds,
    firstDay: day,
    lastDay: day,
    hours: from && to ? { from, to } : null,
    reason: "annet",
    note: "",
  };
  const resources = await resourcesWithHours(db, { firstDay: day, lastDay: day });
  return { wish, resources: resources.map(({ id, name }) => ({ id, name })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const form = await request.formData();
  const asked = readBlockForm(form);
  if (!asked.ok) return data({ errors: asked.errors, typed: typedWish(form) }, { status: 422 });
  const added = await singleCommands.addBlocks(platform, staff, asked);
  if (added.ok) {
    const address = calendarHref({ view: null, day: asked.wish.firstDay, resourceIds: [] });
    return redirect(`${address}&sperret=${added.value.id}&utgave=${added.value.version}`, 303);
  }
  const refused = { refusal: added, resourceIds: asked.wish.resourceIds };
  const errors = await refusalErrors(platform, staff, refused);
  return data({ errors, typed: typedWish(form) }, { status: 409 });
}

export default function NewBlockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link className="record-back" to={adminHref.calendar}>
        <Icon name="back" /> {blockTexts.back}
      </Link>
      <div className="admin-head">
        <h1>{blockTexts.title}</h1>
      </div>
      <ErrorSummary errors={actionData?.errors.summary ?? []} />
      <BlockForm
        resources={loaderData.resources}
        wish={actionData?.typed ?? loaderData.wish}
        version={null}
        isSeries={false}
        errors={actionData?.errors.fields ?? {}}
      />
    </>
  );
}
