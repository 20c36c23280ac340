import { data, Form, redirect, useNavigation } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { writeTrialLetter } from "~/areas/outbox/commands/write-trial-letter.server";
import { letterCounts, lettersForAdminList } from "~/areas/outbox/reads.server";
import { outboxTexts } from "~/areas/outbox/texts";
import { type LetterView, letterSorts, letterViews } from "~/areas/outbox/types";
import { LetterList } from "~/areas/outbox/ui/letter-list";
import { lastPageOf, listHref, parseListQuery, parseView, viewHref } from "~/kit/list-query";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import "~/ui/styles/office-letter.css";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/email-outbox";
import { adminTexts } from "./texts";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${outboxTexts.title} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock, config } = services(context);
  const { searchParams } = new URL(request.url);
  const now = clock.now();
  const counts = await letterCounts(db, { staff, now });
  const view = parseView(searchParams, letterViews) ?? startView(searchParams, counts);
  const query = parseListQuery(searchParams, {
    sorts: letterSorts,
    start: { sort: "skrevet", descending: true },
  });
  const page = await lettersForAdminList(db, { staff, view, now }, query);
  const lastPage = lastPageOf(page.total, query.pageSize);
  if (query.page > lastPage) {
    throw redirect(listHref(searchParams, { side: lastPage === 1 ? null : String(lastPage) }));
  }
  return {
    view,
    query,
    page,
    counts,
    canSend: config.smtpUrl !== null,
    trialSent: searchParams.has("prove"),
  };
}

/** A bare address opens on what needs somebody; whoever looks for something looks among all of them. */
function startView(params: URLSearchParams, counts: Record<LetterView, number>): LetterView {
  if (params.get("sok")) return "alle";
  return (["feilet", "forsinket"] as const).find((view) => counts[view] > 0) ?? "alle";
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const written = await writeTrialLetter(db, staff, clock.now());
  if (!written.ok) return data({ refused: outboxTexts.trialRefused }, { status: 409 });
  return redirect(viewHref<LetterView>("/admin/email-outbox", "alle", { prove: "1" }), 303);
}

export default function EmailOutbox({ loaderData, actionData }: Route.ComponentProps) {
  const { canSend, trialSent, ...list } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/email-outbox";
  return (
    <>
      <div className="office-head">
        <h1>{outboxTexts.title}</h1>
        <Form method="post">
          <Button variant="secondary" compact pending={state === "submitting"}>
            {outboxTexts.trial}
          </Button>
        </Form>
      </div>
      {actionData && (
        <div className="letter-notice">
          <Notice tone="warn" live>
            {actionData.refused}
          </Notice>
        </div>
      )}
      {!canSend && (
        <div className="letter-notice">
          <Notice tone="warn" title={outboxTexts.notSetUp.title}>
            {outboxTexts.notSetUp.text}
          </Notice>
        </div>
      )}
      <div className={classes(loading && "list-pending")}>
        <LetterList {...list} />
      </div>
      {trialSent && !actionData && <Toast>{outboxTexts.trialSent}</Toast>}
    </>
  );
}
