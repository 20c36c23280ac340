import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import type { Admin } from "~/areas/access/types";
import { resourceRecord, resourcesForAdmin } from "~/areas/calendar/reads/resources.server";
import { newResourceSchema, resourceSchema } from "~/areas/calendar/schema/resource";
import { resourceRefusalTexts, resourcesTexts as texts } from "~/areas/calendar/texts/resources";
import type { ResourceId } from "~/areas/calendar/types";
import { DoneToast } from "~/areas/settings/ui/setting-history";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ok } from "~/kit/result";
import { type Services, services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/resources";
import { ResourceLists } from "./resources/lists";
import { NewResource } from "./resources/new-resource";
import { ResourcePage } from "./resources/resource-page";
import { readBy, runSetting, type Sent, settingDone, wrongFields } from "./setting-action.server";
import { shownOf } from "./shown-change";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const { searchParams } = new URL(request.url);
  const page = await resourcesForAdmin(db, admin);
  const id = parseId<"resource">(searchParams.get("id") ?? undefined);
  const resource = [...page.inUse, ...page.retired].find((each) => each.id === id) ?? null;
  return {
    ...page,
    resource,
    record: resource ? await resourceRecord(db, admin, resource.id, clock.now()) : null,
    isNew: searchParams.has("ny"),
    done: settingDone(request, ["create", "up", "down", "retire", "reopen"]),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const args = { context, request, params };
  const id = parseId<"resource">(new URL(request.url).searchParams.get("id") ?? undefined);
  if (!id) {
    return runSetting(args, admin, undefined, {
      free: { create, up: move, down: move },
      words: resourceRefusalTexts,
      href: adminHref.resources,
    });
  }
  return runSetting(args, admin, id as ResourceId, {
    read: (typed) => readBy(resourceSchema, typed),
    change: singleCommands.changeResource,
    restore: singleCommands.restoreResource,
    more: {
      retire: (platform, actor, asked) =>
        singleCommands.retireResource(platform, actor, { ...asked, value: true }),
      reopen: (platform, actor, asked) =>
        singleCommands.retireResource(platform, actor, { ...asked, value: false }),
    },
    words: resourceRefusalTexts,
    href: adminHref.resource(id),
  });
}

async function create(platform: Services, admin: Admin, { sent, userAgent }: Sent<undefined>) {
  const submission = parseWithZod(sent, { schema: newResourceSchema });
  if (submission.status !== "success") return wrongFields(submission);
  const { kind, hoursLike, ...wish } = submission.value;
  const asked = { wish, kind, hoursLike: hoursLike as ResourceId | null, userAgent };
  const made = await singleCommands.createResource(platform, admin, asked);
  return made.ok ? ok({ to: adminHref.resource(made.value.id) }) : made;
}

async function move(platform: Services, admin: Admin, { typed, sent }: Sent<undefined>) {
  const id = parseId<"resource">(typed.id) as ResourceId | undefined;
  if (!id) throw data(null, { status: 400 });
  const order = sent.getAll("order");
  const moved = await singleCommands.moveResource(platform, admin, { id, order, up: typed.intent === "up" });
  return moved.ok ? ok() : moved;
}

export default function ResourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inUse, retired, users, resource, record, isNew, done } = loaderData;
  const version = record?.version ?? 0;
  const canUndo = done?.intent === "save" || done?.intent === "restore";
  const toast = !actionData && (
    <DoneToast done={done} version={version} canUndo={canUndo} words={texts.done} />
  );
  if (resource && record) {
    return (
      <>
        <ResourcePage
          resource={resource}
          record={record}
          users={users}
          outcome={actionData && shownOf(actionData)}
        />
        {toast}
      </>
    );
  }
  if (isNew)
    return <NewResource inUse={inUse} users={users} outcome={actionData && shownOf(actionData, "create")} />;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact to={adminHref.newResource}>
          {texts.add}
        </ButtonLink>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {actionData?.kind === "refused" && <Toast tone="bad">{actionData.message}</Toast>}
      {inUse.length === 0 && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      <ResourceLists inUse={inUse} retired={retired} users={users} />
      {toast}
    </>
  );
}
