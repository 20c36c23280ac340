import { Form } from "react-router";
import { blockRefusalTexts, blockTexts } from "~/areas/calendar/texts";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import type { Day } from "~/kit/time";
import { parseVersion } from "~/kit/version";
import { Toast } from "~/ui/toast";

const outcomes = ["added", "changed", "restored"] as const;
const refusals = ["slot-taken", "not-found", "changed-meanwhile"] as const;

/** What the address says was done with a block. */
export function changeFrom(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    done: parseChoice(params, "gjort", outcomes),
    refused: parseChoice(params, "nei", refusals),
    deleted: parseId<"block">(params.get("slettet")),
    version: parseVersion(params.get("utgave")),
  };
}

interface ChangeToastProps {
  readonly change: ReturnType<typeof changeFrom>;
  readonly day: Day;
}

export function ChangeToast({ change: { done, refused, deleted, version }, day }: ChangeToastProps) {
  if (done) return <Toast key={done}>{blockTexts.done[done]}</Toast>;
  if (refused) {
    return (
      <Toast key={refused} tone="bad">
        {blockRefusalTexts[refused]}
      </Toast>
    );
  }
  if (!deleted || version === null) return null;
  const undo = (
    <Form method="post" action={adminHref.block(deleted)} className="toast-undo">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="dag" value={day} />
      <button type="submit">{blockTexts.undo}</button>
    </Form>
  );
  return (
    <Toast key={deleted} action={undo}>
      {blockTexts.deleted}
    </Toast>
  );
}
