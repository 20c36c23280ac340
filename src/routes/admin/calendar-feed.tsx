import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { requireFresh, requireStaff } from "~/areas/access/gate.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import { feedsForStaff, ownResources } from "~/areas/feeds/reads.server";
import { feedSchema } from "~/areas/feeds/schema";
import { feedTexts as texts } from "~/areas/feeds/texts";
import type { FeedId } from "~/areas/feeds/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { isRefusal } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { newId } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/calendar-feed";
import { adminMeta } from "./admin-meta";
import { AddFeed } from "./calendar-feed/add-feed";
import { FeedLines } from "./calendar-feed/feed-lines";
import { NewAddress } from "./calendar-feed/new-address";
import "~/ui/styles/admin-hours.css";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db } = services(context);
  const [feeds, resources] = await Promise.all([feedsForStaff(db, staff), ownResources(db, staff)]);
  return {
    feeds,
    resources,
    isAdmin: staff.kind === "admin",
    // Sent with the form, so that a repeated submit makes one feed.
    nextId: newId<FeedId>(),
    ended: new URL(request.url).searchParams.get("gjort") === "avsluttet",
  };
}

interface Outcome {
  readonly message: string | null;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  readonly typed: Readonly<Record<string, unknown>> | null;
  /** The whole address with its key: only in this response. */
  readonly address: string | null;
  readonly rotated: boolean;
}
const outcome = (part: Partial<Outcome>): Outcome => ({
  message: null,
  errors: {},
  typed: null,
  address: null,
  rotated: false,
  ...part,
});

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const { appSecret, config } = platform;
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const id = parseId<"calendar-feed">(String(form.get("id"))) as FeedId | null;
  if (!id || !["add", "rotate", "revoke"].includes(intent)) throw data(null, { status: 400 });
  // Anybody with the address can see the studio's calendar.
  if (intent !== "revoke") await requireFresh(context, request);
  const addressOf = (key: string) => linkAddress(config.publicUrl, { kind: "calendar_feed", id }, key);
  const refused = (message: string) => data(outcome({ message }), { status: 409 });
  if (intent === "add") {
    const submission = parseWithZod(form, { schema: feedSchema });
    const typed = submission.payload;
    if (submission.status !== "success") {
      return data(outcome({ typed, errors: submission.error ?? {} }), { status: 422 });
    }
    const made = await singleCommands.createFeed(platform, staff, { id, wish: submission.value, appSecret });
    if (isRefusal(made)) return refused(texts.refusals[made.reason]);
    const { key } = made.value;
    return key === null ? refused(texts.alreadyMade) : outcome({ address: addressOf(key) });
  }
  const version = parseVersion(form.get("version"));
  if (version === null) throw data(null, { status: 400 });
  if (intent === "revoke") {
    const revoked = await singleCommands.revokeFeed(platform, staff, { id, version });
    if (isRefusal(revoked)) return refused(texts.refusals[revoked.reason]);
    throw redirect(`${adminHref.calendarFeed}?gjort=avsluttet`, 303);
  }
  const userAgent = request.headers.get("user-agent") ?? "";
  const rotated = await singleCommands.rotateFeed(platform, staff, { id, version, appSecret, userAgent });
  if (isRefusal(rotated)) return refused(texts.refusals[rotated.reason]);
  return outcome({ address: addressOf(rotated.value.key), rotated: true });
}

export default function CalendarFeedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, resources, isAdmin, nextId, ended } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="text-quiet hours-lead">
        {texts.lead} {texts.slow}
      </p>
      {actionData?.message && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      {actionData?.address && (
        <NewAddress key={actionData.address} address={actionData.address} rotated={actionData.rotated} />
      )}
      {feeds.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>
      ) : (
        <FeedLines feeds={feeds} />
      )}
      <AddFeed key={nextId} id={nextId} resources={resources} isAdmin={isAdmin} outcome={actionData} />
      {ended && !actionData && <Toast>{texts.done.revoked}</Toast>}
    </>
  );
}
