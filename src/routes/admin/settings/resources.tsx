import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { resourceRecord, resourcesForAdmin } from "~/areas/calendar/reads/resources.server";
import { newResourceSchema, resourceSchema } from "~/areas/calendar/schema/resource";
import { resourceRefusalTexts, resourcesTexts as texts } from "~/areas/calendar/texts/resources";
import type { ResourceId } from "~/areas/calendar/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { ok, type Result } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Toast } from "~/ui/toast";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/resources";
import { ResourceLists } from "./resources/lists";
import { NewResource } from "./resources/new-resource";
import { ResourcePage } from "./resources/resource-page";
import { shown } from "./shown-change";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

const doneChoices = ["added", "changed", "moved", "retired", "reopened"] as const;

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
    done: parseChoice(searchParams, "gjort", doneChoices),
  };
}

type Done = (typeof doneChoices)[number];

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const form = await request.formData();
  const userAgent = request.headers.get("user-agent") ?? "";
  const intent = String(form.get("intent"));
  if (intent === "create") {
    const submission = parseWithZod(form, { schema: newResourceSchema });
    if (submission.status !== "success") return invalid(submission);
    const { kind, hoursLike, ...wish } = submission.value;
    const asked = { wish, kind, hoursLike: hoursLike as ResourceId | null, userAgent };
    return settle(await singleCommands.createResource(platform, admin, asked), "added", submission.payload);
  }
  const id = parseId<"resource">(String(form.get("id"))) as ResourceId | undefined;
  if (!id) throw data(null, { status: 400 });
  if (intent === "up" || intent === "down") {
    const order = form.getAll("order").map(String);
    return settle(
      await singleCommands.moveResource(platform, admin, { id, order, up: intent === "up" }),
      "moved",
    );
  }
  const version = parseVersion(form.get("version"));
  if (version === null) throw data(null, { status: 400 });
  const seen = { id, version, userAgent };
  if (intent === "retire" || intent === "reopen") {
    const retired = intent === "retire";
    const result = await singleCommands.retireResource(platform, admin, { ...seen, value: retired });
    return settle(withId(id, result), retired ? "retired" : "reopened");
  }
  const line = parseVersion(form.get("restore"));
  if (line !== null) {
    const result = await singleCommands.restoreResource(platform, admin, { ...seen, value: line });
    return settle(withId(id, result), "changed");
  }
  const submission = parseWithZod(form, { schema: resourceSchema });
  if (submission.status !== "success") return invalid(submission);
  const result = await singleCommands.changeResource(platform, admin, { ...seen, value: submission.value });
  return settle(withId(id, result), "changed", submission.payload);
}

function invalid({
  payload,
  error,
}: {
  payload: Record<string, unknown>;
  error?: Record<string, string[] | null> | null;
}) {
  return data(shown({ typed: payload, errors: error ?? {} }), { status: 422 });
}

function withId<Reason extends string>(id: ResourceId, result: Result<unknown, Reason>) {
  return result.ok ? ok({ id }) : result;
}

function settle(
  result: Result<{ readonly id: ResourceId }, keyof typeof resourceRefusalTexts>,
  done: Done,
  typed: Record<string, unknown> | null = null,
) {
  if (!result.ok) {
    return data(shown({ message: resourceRefusalTexts[result.reason], typed }), { status: 409 });
  }
  const { id } = result.value;
  const to =
    done === "moved" ? `${adminHref.resources}?gjort=moved` : `${adminHref.resource(id)}&gjort=${done}`;
  throw redirect(to, 303);
}

export default function ResourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inUse, retired, users, resource, record, isNew, done } = loaderData;
  const toast = done && !actionData && <Toast key={`${done} ${record?.version}`}>{texts.done[done]}</Toast>;
  if (resource && record) {
    return (
      <>
        <ResourcePage {...{ resource, record, users }} outcome={actionData} />
        {toast}
      </>
    );
  }
  if (isNew) return <NewResource {...{ inUse, users }} outcome={actionData} />;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <ButtonLink compact to={adminHref.newResource}>
          {texts.add}
        </ButtonLink>
      </div>
      <p className="text-quiet hours-lead">{texts.lead}</p>
      {actionData?.message && <Toast tone="bad">{actionData.message}</Toast>}
      {inUse.length === 0 && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      <ResourceLists {...{ inUse, retired, users }} />
      {toast}
    </>
  );
}
