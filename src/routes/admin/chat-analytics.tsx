import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { conversationsForAdmin } from "~/areas/assistant/reads/admin-list.server";
import { chatFigures } from "~/areas/assistant/reads/chat-figures.server";
import { conversationScreenWords } from "~/areas/assistant/texts/frame";
import {
  figureTexts,
  conversationTexts as texts,
  transcriptTexts,
  conversationListWords as words,
} from "~/areas/assistant/texts/staff";
import { conversationList, periodDays, unansweredList } from "~/areas/assistant/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/chat-analytics";
import { adminMeta } from "./admin-meta";
import { conversationColumns } from "./chat-analytics/columns";
import { Figures } from "./chat-analytics/figures";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";

export const handle = listensTo("chat", "lead");

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, conversationsForAdmin);
  const { db, clock } = services(args.context);
  const params = new URL(args.request.url).searchParams;
  const days = periodDays.find((known) => known === Number(params.get("periode"))) ?? 30;
  const now = clock.now();
  const [figures, { chat }] = await Promise.all([chatFigures(db, days, now), readSettings(db, now)]);
  return { ...list, figures, days, keepDays: chat.keepDays, removed: params.get("gjort") === "remove" };
}

export default function ChatAnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { figures, days, keepDays, removed } = loaderData;
  return (
    <>
      <ListPage
        list={conversationList}
        data={loaderData}
        columns={conversationColumns}
        words={words}
        rowHref={({ id }) => adminHref.conversation(id)}
        rowName={({ firstQuestion }) => firstQuestion}
        // Most studios have no language model, so no answers can be stopped.
        quietViews={["stoppet", "stoppet-nylig"]}
        keep={["periode"]}
        action={<OtherLists open={figures.open} />}
        above={
          loaderData.counts.alle > 0 && (
            <>
              <StoppedNotice stopped={figures.stopped} />
              <Figures figures={figures} days={days} keepDays={keepDays} />
            </>
          )
        }
        emptyAction={
          <ButtonLink compact variant="secondary" href="/">
            {texts.toSite}
          </ButtonLink>
        }
      />
      {removed && <Toast>{transcriptTexts.done.remove}</Toast>}
    </>
  );
}

function OtherLists({ open }: { open: number }) {
  return (
    <p className="chat-head-side">
      <Link className="link" to={unansweredList.href()}>
        {texts.unanswered(open)}
      </Link>
      <Link className="link" to={adminHref.chatAnswers}>
        {texts.answers}
      </Link>
      <Link className="link" to={adminHref.chatCards}>
        {conversationScreenWords.cards}
      </Link>
    </p>
  );
}

/** A language model that states wrong prices or times should be noticed at once, though no visitor saw them. */
function StoppedNotice({ stopped }: { stopped: number }) {
  if (stopped === 0) return null;
  return (
    <div className="chat-alarm">
      <Notice tone="error" title={figureTexts.stopped(stopped)}>
        <p>
          {figureTexts.stoppedHelp(stopped)}{" "}
          <Link className="link" to={conversationList.href({ vis: "stoppet-nylig" })}>
            {figureTexts.seeStopped}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
