import { Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { conversationsForAdminList } from "~/areas/assistant/reads/admin-list.server";
import { chatFigures } from "~/areas/assistant/reads/chat-figures.server";
import { figureTexts, conversationTexts as texts, transcriptTexts } from "~/areas/assistant/texts/staff";
import {
  type ConversationView,
  conversationSorts,
  conversationViews,
  periodDays,
} from "~/areas/assistant/types";
import { readSettings } from "~/areas/settings/reads.server";
import { lastPageOf, listHref, parseListQuery, parseView, viewHref } from "~/kit/list-query";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list/list-filters";
import { ListFooter } from "~/ui/list/list-footer";
import { type ListView, ListViews } from "~/ui/list/list-views";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/chat-analytics";
import { ConversationRows } from "./chat-analytics/conversation-rows";
import { Figures } from "./chat-analytics/figures";
import { adminTexts } from "./texts";

export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { db, clock } = services(context);
  const params = new URL(request.url).searchParams;
  const view = parseView(params, conversationViews) ?? "alle";
  const query = parseListQuery(params, {
    sorts: conversationSorts,
    start: { sort: "startet", descending: true },
  });
  const now = clock.now();
  const asked = Number(params.get("periode"));
  const days = periodDays.find((known) => known === asked) ?? 30;
  const [{ page, counts }, figures, { chat }] = await Promise.all([
    conversationsForAdminList(db, query, view, now),
    chatFigures(db, days, now),
    readSettings(db, now),
  ]);
  const last = lastPageOf(page.total, query.pageSize);
  if (query.page > last) throw redirect(listHref(params, { side: last === 1 ? null : String(last) }));
  const removed = params.get("gjort") === "remove";
  return { view, query, page, counts, figures, days, keepDays: chat.keepDays, removed };
}

export default function ChatAnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { view, query, page, counts, figures, days, keepDays, removed } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/chat-analytics";
  return (
    <>
      <div className="office-head">
        <h1>{texts.title}</h1>
        <p className="chat-head-side">
          <span role="status">{texts.count(page.total)}</span>
          <Link className="link" to="/admin/chat-analytics/ubesvart">
            {texts.unanswered(figures.open)}
          </Link>
          <Link className="link" to="/admin/chat-analytics/svar">
            {texts.answers}
          </Link>
        </p>
      </div>
      {counts.alle === 0 ? (
        <NoConversations />
      ) : (
        <>
          <StoppedNotice stopped={figures.stopped} />
          <Figures figures={figures} days={days} keepDays={keepDays} />
          <ListViews label={texts.viewsLabel} views={viewsOf(counts, view)} shown={view} />
          <ListFilters searchLabel={texts.search} filters={[]} keep={["periode"]} />
          {page.rows.length === 0 ? (
            <NoRows searched={query.search !== ""} />
          ) : (
            <div className={classes("list", loading && "list-pending")}>
              <ConversationRows rows={page.rows} query={query} />
              <ListFooter query={query} page={page} />
            </div>
          )}
        </>
      )}
      {removed && <Toast>{transcriptTexts.done.remove}</Toast>}
    </>
  );
}

/** A language model that gets prices or times wrong is to be seen at once, though no visitor was told them. */
function StoppedNotice({ stopped }: { stopped: number }) {
  if (stopped === 0) return null;
  return (
    <div className="chat-alarm">
      <Notice tone="error" title={figureTexts.stopped(stopped)}>
        <p>
          {figureTexts.stoppedHelp(stopped)}{" "}
          <Link className="link" to={viewHref<ConversationView>("/admin/chat-analytics", "stoppet-nylig")}>
            {figureTexts.seeStopped}
          </Link>
        </p>
      </Notice>
    </div>
  );
}

/** Most studios have no language model, so none of its answers are ever stopped. */
const hiddenAtZero: readonly ConversationView[] = ["stoppet", "stoppet-nylig"];

function viewsOf(counts: Record<ConversationView, number>, shown: ConversationView): ListView[] {
  return conversationViews
    .filter((value) => !hiddenAtZero.includes(value) || counts[value] > 0 || value === shown)
    .map((value) => ({ value, label: texts.views[value], count: counts[value] }));
}

function NoRows({ searched }: { searched: boolean }) {
  if (searched) return <EmptyState title={texts.empty.hits}>{texts.empty.hitsHelp}</EmptyState>;
  const showAll = (
    <ButtonLink compact variant="secondary" to="/admin/chat-analytics">
      {texts.empty.all}
    </ButtonLink>
  );
  return <EmptyState title={texts.empty.view} actions={showAll} />;
}

function NoConversations() {
  const look = (
    <ButtonLink compact variant="secondary" href="/">
      {texts.empty.noneAction}
    </ButtonLink>
  );
  return (
    <EmptyState title={texts.empty.none} actions={look}>
      {texts.empty.noneHelp}
    </EmptyState>
  );
}
