import { data, Form, Link, redirect } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { runForAdminRecord } from "~/areas/runs/reads.server";
import { isOver, secondsLeft } from "~/areas/runs/rules/progress";
import { leftText, runTexts } from "~/areas/runs/texts";
import type { Run, RunId } from "~/areas/runs/types";
import { singleCommands } from "~/flows/single-commands.server";
import { mayUndoRun, undoRun } from "~/flows/undo-run.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/run";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { runWords } from "./run-words.server";
import { adminTexts } from "./texts";

export const handle = listensTo("run");
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.words.title ?? adminTexts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const { db, clock } = services(context);
  const run = await runForAdminRecord(db, staff, runIdOf(params.id));
  if (!run) throw data(null, { status: 404 });
  return { run, words: runWords(run.kind), mayUndo: mayUndoRun(run), left: secondsLeft(run, clock.now()) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const platform = services(context);
  const id = runIdOf(params.id);
  const run = await runForAdminRecord(platform.db, staff, id);
  if (!run) throw data(null, { status: 404 });
  if ((await request.formData()).get("intent") === "undo") {
    const undone = await undoRun(platform, staff, run);
    if (undone.ok) throw redirect(adminHref.run(undone.value), 303);
    return data(runTexts.refusals[undone.reason], { status: 409 });
  }
  const stopped = await singleCommands.stopRun(platform, staff, id);
  return stopped.ok ? null : data(runTexts.refusals[stopped.reason], { status: 409 });
}

/** The progress of long work, updated while it runs. */
export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, words, mayUndo, left } = loaderData;
  const over = isOver(run.state);
  return (
    <>
      <div className="admin-head">
        <h1>{words.title}</h1>
        <p role="status">{runTexts.state[run.state]}</p>
        <p className="hint">{startedBy(run)}</p>
      </div>
      {actionData && <Notice tone="warn">{actionData}</Notice>}
      <div className="run">
        <progress max={Math.max(1, run.total)} value={run.done} aria-label={runTexts.state[run.state]} />
        <p className="tabular">
          {runTexts.progress(run.done, run.total)}
          {left !== null && <span> · {leftText(left)}</span>}
        </p>
        {over ? <Outcome run={run} /> : <StopForm run={run} />}
        {mayUndo && <UndoForm />}
        <Link className="link" to={words.list}>
          {runTexts.back}
        </Link>
      </div>
    </>
  );
}

function startedBy({ startedBy: { kind, name } }: Run): string {
  return kind === "system" ? runTexts.byProgram : runTexts.startedBy(name);
}

function StopForm({ run }: { run: Run }) {
  if (run.stopAskedAt !== null) return <p>{runTexts.stopping}</p>;
  return (
    <Form noValidate method="post" preventScrollReset>
      <p>{runTexts.leave}</p>
      <Button variant="secondary" compact>
        {runTexts.stop}
      </Button>
      <p className="hint">{runTexts.stopHint}</p>
    </Form>
  );
}

function UndoForm() {
  return (
    <Form noValidate method="post" preventScrollReset>
      <Button variant="secondary" compact name="intent" value="undo">
        {runTexts.undo}
      </Button>
      <p className="hint">{runTexts.undoHint}</p>
    </Form>
  );
}

function Outcome({ run }: { run: Run }) {
  const { refused = [], refusedCount = 0 } = run.result;
  if (run.state === "failed") return <Notice tone="error">{runTexts.failed(run.id)}</Notice>;
  if (refusedCount === 0)
    return run.state === "done" ? <Notice tone="good">{runTexts.allDone}</Notice> : null;
  return (
    <Notice tone="warn" title={runTexts.refused(refusedCount)}>
      <ul>
        {refused.map(({ href, name, why }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>: {why}
          </li>
        ))}
        {refusedCount > refused.length && <li>{runTexts.moreRefused(refusedCount - refused.length)}</li>}
      </ul>
    </Notice>
  );
}

function runIdOf(text: string): RunId {
  const id = parseId<"run">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}
