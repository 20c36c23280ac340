import { data, Form, redirect } from "react-router";
import { companyList } from "~/areas/companies/types";
import { customerList } from "~/areas/customers/types";
import { countOutcomes, undoneRecords } from "~/areas/imports/reads/imports.server";
import { mayDo } from "~/areas/imports/rules/state";
import { importKindWords, outcomeTexts, importTexts as texts } from "~/areas/imports/texts/imports";
import type { RowOutcome } from "~/areas/imports/types";
import { oppdragList } from "~/areas/oppdrag/types";
import { secondsLeft } from "~/areas/runs/rules/progress";
import { runTexts } from "~/areas/runs/texts";
import { importSteps } from "~/flows/import-steps.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/import-result";
import { adminMeta } from "./admin-meta";
import { ImportFrame } from "./imports/frame";
import { loadImport } from "./imports/load-import.server";
import { stepOfState } from "./imports/step-of-state";
import { UndoneLists } from "./imports/undone-lists";
import { WorkProgress } from "./imports/work-progress";
import { listensTo } from "./listens-to";

const { result: words } = texts;
const lists = { customers: customerList, companies: companyList, oppdrag: oppdragList };

export const handle = listensTo("run");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.name);

export async function loader(args: Route.LoaderArgs) {
  const { kind, made, state, run, admin } = await loadImport(args);
  const step = stepOfState[state];
  if (step !== "resultat") throw redirect(adminHref.importStep(kind, made.id, step));
  const { db, clock } = services(args.context);
  const { id, name, rowCount, stage } = made;
  const counts = await countOutcomes(db, admin, id);
  const listed = (undone: "removed" | "restored" | "kept") =>
    counts.undone[undone] > 0 ? undoneRecords(db, admin, id, undone) : [];
  const [removed, restored, kept] = await Promise.all([
    listed("removed"),
    listed("restored"),
    listed("kept"),
  ]);
  const may = (action: "run" | "stop" | "undo") => mayDo(action, { state, stage });
  return {
    id,
    kind,
    name,
    rowCount,
    state,
    stage,
    run,
    counts,
    undone: { removed, restored, kept },
    mayRun: may("run"),
    mayStop: may("stop"),
    mayUndo: may("undo"),
    left: run && secondsLeft(run, clock.now()),
  };
}

export async function action(args: Route.ActionArgs) {
  const { kind, made, run, admin } = await loadImport(args);
  const platform = services(args.context);
  const intent = (await args.request.formData()).get("intent");
  if (intent === "stop" && run) {
    const stopped = await singleCommands.stopRun(platform, admin, run.id);
    if (!stopped.ok) return data(runTexts.refusals[stopped.reason], { status: 409 });
  } else {
    const step = intent === "undo" ? importSteps.undo : importSteps.start;
    const done = await step(platform, admin, { id: made.id });
    if (!done.ok) return data(texts.refusals[done.reason], { status: 409 });
  }
  throw redirect(adminHref.importStep(kind, made.id, "resultat"), 303);
}

/** The import while it is written, what came of it, and its undo. */
export default function ImportResult({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, state, stage, run, counts, undone, left, mayRun, mayStop, mayUndo } = loaderData;
  const isWorking = state === "running" || state === "undoing";
  const list = lists[kind].href({ import: id });
  return (
    <ImportFrame {...loaderData} step="resultat">
      {actionData && (
        <Notice tone="error" live>
          {actionData}
        </Notice>
      )}
      {isWorking && (
        <WorkProgress
          run={run}
          left={left}
          lead={stage === "undoing" ? words.undoing : words.running}
          reload={adminHref.importStep(kind, id, "resultat")}
        />
      )}
      <StateNotice state={state} />
      {stage === "running" && <OutcomeCounts outcomes={counts.outcomes} />}
      {stage === "undoing" && !isWorking && (
        <UndoneLists kind={kind} counts={counts.undone} undone={undone} />
      )}
      <div className="button-row">
        {counts.outcomes.created > 0 && state !== "undone" && (
          <ButtonLink compact variant="secondary" to={list}>
            {words.show(importKindWords[kind].many)}
          </ButtonLink>
        )}
        {counts.outcomes.refused > 0 && state !== "forgotten" && (
          <ButtonLink compact variant="secondary" href={adminHref.importRejects(kind, id)}>
            {texts.trial.rejects(counts.outcomes.refused)}
          </ButtonLink>
        )}
      </div>
      {mayStop &&
        (run?.isStopping ? (
          <p>{words.stopping}</p>
        ) : (
          <IntentForm intent="stop" label={words.stop} hint={words.stopHint} />
        ))}
      {mayRun && <IntentForm intent="start" label={words.resume} />}
      {mayUndo && <IntentForm intent="undo" label={words.undo} hint={words.undoHint} />}
    </ImportFrame>
  );
}

function StateNotice({ state }: { readonly state: Route.ComponentProps["loaderData"]["state"] }) {
  if (state === "done") return <Notice tone="good">{words.done}</Notice>;
  if (state === "undone") return <Notice tone="good">{words.undone}</Notice>;
  if (state === "cancelled") return <Notice tone="warn">{words.cancelled}</Notice>;
  if (state === "undo-cancelled") return <Notice tone="warn">{words.undoCancelled}</Notice>;
  if (state === "failed") return <Notice tone="error">{words.failed}</Notice>;
  return state === "forgotten" ? <Notice>{words.forgotten}</Notice> : null;
}

function IntentForm({ intent, label, hint }: { intent: string; label: string; hint?: string }) {
  return (
    <Form noValidate method="post" preventScrollReset>
      <Button variant="secondary" compact name="intent" value={intent}>
        {label}
      </Button>
      {hint && <p className="hint">{hint}</p>}
    </Form>
  );
}

const order: readonly RowOutcome[] = ["created", "updated", "skipped", "refused"];

/** The rows by what they came to. */
function OutcomeCounts({ outcomes }: { readonly outcomes: Readonly<Record<RowOutcome, number>> }) {
  return (
    <ul className="import-counts">
      {order.map((outcome) => (
        <li key={outcome}>{outcomeTexts[outcome](outcomes[outcome])}</li>
      ))}
    </ul>
  );
}
