import { data, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { questionGroups } from "~/areas/assistant/reads/open-questions.server";
import { unansweredTexts as texts, transcriptTexts } from "~/areas/assistant/texts/staff";
import { conversationList, unansweredList } from "~/areas/assistant/types";
import { singleCommands } from "~/flows/single-commands.server";
import { lastPageOf, parseChoice } from "~/kit/list";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Pagination } from "~/ui/pagination";
import { Toast } from "~/ui/toast";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/chat-unanswered";
import { adminMeta } from "./admin-meta";
import { GroupItem } from "./chat-analytics/group-item";
import { readAnswer } from "./chat-analytics/read-answer.server";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const params = new URL(request.url).searchParams;
  const query = unansweredList.parse(params);
  const groups = await questionGroups(services(context).db, query);
  const last = lastPageOf(groups.total, query.pageSize);
  if (query.page > last) throw redirect(unansweredList.change(params, { side: last }));
  return { query, groups, done: parseChoice(params, "gjort", ["answer", "dismiss"]) };
}

/** A reviewed answer to the ticked questions. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  const form = await request.formData();
  const group = Number(form.get("group"));
  const messageIds = form.getAll("messageId").map(Number);
  if (![group, ...messageIds].every(isId)) throw data(null, { status: 400 });
  if (form.get("intent") === "dismiss") {
    const dismissed = await singleCommands.dismissQuestions(platform, admin, messageIds);
    if (dismissed.ok) throw redirect(doneAt(request, "dismiss"), 303);
    const message = transcriptTexts.refusals[dismissed.reason];
    return data({ group, chosen: messageIds, message, errors: {}, typed: {} }, { status: 409 });
  }
  const read = readAnswer(form);
  const invalid = read.ok ? { errors: {}, typed: typedIn(read.text) } : read.invalid;
  if (messageIds.length === 0) {
    const errors = { ...invalid.errors, messageId: [texts.coversNone] };
    return data({ group, chosen: messageIds, message: null, ...invalid, errors }, { status: 422 });
  }
  if (!read.ok) return data({ group, chosen: messageIds, message: null, ...invalid }, { status: 422 });
  const result = await singleCommands.answerUnanswered(platform, admin, messageIds, read.text);
  if (result.ok) throw redirect(doneAt(request, "answer"), 303);
  const message = transcriptTexts.refusals[result.reason];
  return data({ group, chosen: messageIds, message, ...invalid }, { status: 409 });
}

function doneAt(request: Request, gjort: "answer" | "dismiss"): string {
  const { page } = unansweredList.parse(new URL(request.url).searchParams);
  const at = unansweredList.href({ side: page });
  return `${at}${at.includes("?") ? "&" : "?"}gjort=${gjort}`;
}

const isId = (value: number) => Number.isSafeInteger(value) && value > 0;

function typedIn(text: object): Record<string, string> {
  return Object.fromEntries(Object.entries(text));
}

export default function ChatUnansweredPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, groups, done } = loaderData;
  return (
    <>
      <Link className="record-back" to={conversationList.href()}>
        <Icon name="back" /> {transcriptTexts.back}
      </Link>
      {actionData?.message && <ErrorSummary errors={[{ message: actionData.message }]} />}
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <p role="status">{texts.count(groups.total, groups.questions)}</p>
      </div>
      {groups.rows.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHelp}</EmptyState>
      ) : (
        <>
          <p className="text-quiet">{texts.lead}</p>
          <ul className="chat-groups">
            {groups.rows.map((group) => (
              <GroupItem
                key={group.id}
                group={group}
                invalid={
                  actionData && actionData.message === null && actionData.group === group.id
                    ? actionData
                    : null
                }
              />
            ))}
          </ul>
          <Pagination
            page={query.page}
            pages={lastPageOf(groups.total, query.pageSize)}
            hrefOf={(to) => unansweredList.href({ side: to })}
            client
          />
        </>
      )}
      {done && <Toast key={groups.questions}>{transcriptTexts.done[done]}</Toast>}
    </>
  );
}
