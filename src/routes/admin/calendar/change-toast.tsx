import { Form } from "react-router";
import type { CalendarAddress } from "~/areas/calendar/rules/calendar-address";
import { blockRefusalTexts, blockTexts } from "~/areas/calendar/texts";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { parseVersion } from "~/kit/version";
import { Toast } from "~/ui/toast";
import { AddressFields } from "./address-fields";

const outcomes = ["restored", "undone"] as const;
const refusals = ["slot-taken", "not-found", "changed-meanwhile"] as const;

/** The change of a block, as the address states it. */
export function changeFrom(request: Request) {
  const params = new URL(request.url).searchParams;
  return {
    done: parseChoice(params, "gjort", outcomes),
    refused: parseChoice(params, "nei", refusals),
    added: parseId<"block">(params.get("sperret")),
    deleted: parseId<"block">(params.get("slettet")),
    moved: parseId<"block">(params.get("flyttet")),
    version: parseVersion(params.get("utgave")),
  };
}

interface ChangeToastProps {
  readonly change: ReturnType<typeof changeFrom>;
  readonly address: CalendarAddress;
}

export function ChangeToast({
  change: { done, refused, added, deleted, moved, version },
  address,
}: ChangeToastProps) {
  if (done) return <Toast key={done}>{blockTexts.done[done]}</Toast>;
  if (refused) {
    return (
      <Toast key={refused} tone="bad">
        {blockRefusalTexts[refused]}
      </Toast>
    );
  }
  const blockId = added ?? deleted ?? moved;
  if (!blockId || version === null) return null;
  const undo = (
    <Form
      noValidate
      method="post"
      action={adminHref.block(blockId)}
      className="toast-undo"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={added ? "delete" : deleted ? "restore" : "undo-change"} />
      {added && <input type="hidden" name="scope" value="following" />}
      <input type="hidden" name="version" value={version} />
      <AddressFields address={address} />
      <button type="submit">{blockTexts.undo}</button>
    </Form>
  );
  return (
    <Toast key={`${blockId} ${version}`} action={undo}>
      {added ? blockTexts.done.added : deleted ? blockTexts.deleted : blockTexts.done.changed}
    </Toast>
  );
}
