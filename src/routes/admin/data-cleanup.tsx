import { Form, Link, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { cleanupQueues, countLeft, type Queue } from "~/areas/cleanup/reads/admin-list.server";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { ruleHelp, cleanupTexts as texts } from "~/areas/cleanup/texts/staff";
import { findingList, mendList } from "~/areas/cleanup/types";
import { startCleanupSearch } from "~/flows/search-cleanup.server";
import { adminHref } from "~/kit/admin-href";
import { type Instant, minutesBetween } from "~/kit/time";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { EmptyState } from "~/ui/empty-state";
import { Table } from "~/ui/table";
import type { Route } from "./+types/data-cleanup";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { ageText } from "./texts";
import "~/ui/styles/admin-cleanup.css";

export const handle = listensTo("run");
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const [queues, left] = await Promise.all([cleanupQueues(db, admin), countLeft(db, admin)]);
  return { queues, left, now: clock.now() };
}

/** "Let nå" */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  throw redirect(adminHref.run(await startCleanupSearch(services(context), admin)), 303);
}

export default function DataCleanup({ loaderData: { queues, left, now } }: Route.ComponentProps) {
  const shown = queues.filter(({ count, waiting }) => count + waiting > 0);
  const searchedAt = oldestSearch(queues);
  return (
    <div className="cleanup">
      <div className="admin-head">
        <h1>{texts.title}</h1>
        <Form method="post" noValidate className="admin-head-action">
          <Button compact variant="secondary">
            {texts.searchNow}
          </Button>
        </Form>
      </div>
      <p className="create-lead">{texts.lead}</p>
      <p className="text-quiet">
        {searchedAt === null ? (
          texts.neverSearched
        ) : (
          <>
            {texts.searchedAt} <DateText at={searchedAt} as="dateTime" />
          </>
        )}
      </p>
      {shown.length === 0 ? (
        searchedAt !== null && <EmptyState title={texts.clean}>{texts.cleanHelp}</EmptyState>
      ) : (
        <Queues queues={shown} now={now} />
      )}
      <p className="cleanup-links">
        {left > 0 && (
          <Link className="link" to={findingList.href({ vis: "latt-sta" })}>
            {texts.left(left)}
          </Link>
        )}
        <Link className="link" to={mendList.href()}>
          {texts.toMended}
        </Link>
      </p>
    </div>
  );
}

function Queues({ queues, now }: { readonly queues: readonly Queue[]; readonly now: Instant }) {
  return (
    <Table
      caption={texts.queuesCaption}
      captionHidden
      rows={queues}
      rowKey={({ rule }) => rule}
      columns={[
        {
          key: "queue",
          header: texts.queue,
          rowHeader: true,
          cell: ({ rule }) => (
            <>
              <Link className="link" to={findingList.href({ vis: rule })}>
                {cleanupScreenWords.views[rule]}
              </Link>
              <span className="cleanup-help">{ruleHelp[rule]}</span>
            </>
          ),
        },
        {
          key: "count",
          header: texts.count,
          end: true,
          cell: ({ count, waiting }) => (
            <>
              <strong className="cleanup-count">{count}</strong>
              {waiting > 0 && <span className="cleanup-help">{texts.waitsFor(waiting)}</span>}
            </>
          ),
        },
        {
          key: "oldest",
          header: texts.oldest,
          cell: ({ oldest }) => (oldest === null ? texts.none : ageText(minutesBetween(oldest, now))),
        },
        {
          key: "safe",
          header: texts.safe,
          cell: ({ rule, safe }) =>
            safe === 0 ? (
              texts.none
            ) : (
              <Link className="link" to={adminHref.cleanupSafe(rule)}>
                {texts.safeOnes(safe)}
              </Link>
            ),
        },
      ]}
    />
  );
}

/** When every rule has been searched; null until then. */
function oldestSearch(queues: readonly Queue[]): Instant | null {
  const times = queues.map(({ searchedAt }) => searchedAt);
  if (times.some((at) => at === null)) return null;
  return Math.min(...times.map(Number)) as Instant;
}
