import { data, type LoaderFunctionArgs } from "react-router";
import type { Staff } from "~/areas/access/types";
import type { RecordKind } from "~/areas/history/types";
import { openRecord } from "~/flows/open-record.server";
import { type Id, parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import type { Instant } from "~/kit/time";
import { type Services, services } from "~/platform/services.server";
import type { ArchivableFrame, RecordFrame } from "~/ui/record/record-frame";
import { type AdminArgs, type Gate, type IntentSpec, runIntent } from "./run-intent.server";

interface RecordSpec<Actor extends Staff, Kind extends RecordKind, Values, Facts extends object, Elsewhere>
  extends IntentSpec<Actor, Kind, Values> {
  readonly gate: Gate<Actor>;
  /** The page's data about the record; null: this actor finds no such record. */
  readonly read: (platform: Services, actor: Actor, id: Id<Kind>, now: Instant) => Promise<Facts | null>;
  /** Intents of other pages that this page reports as done: that the record was created. */
  readonly doneElsewhere?: readonly Elsewhere[];
}

type FrameWith<Values> = "archive" | "unarchive" extends keyof Values ? ArchivableFrame : RecordFrame;

/**
 * A record's loader and action, from one description of it: access, reads and actions. The loader adds the frame
 * (owner, notes, archive) and which intent was done, for `<RecordPage>`.
 */
export function recordRoute<
  Actor extends Staff,
  const Kind extends RecordKind,
  Values extends Record<string, unknown>,
  Facts extends object,
  const Elsewhere extends string = never,
>(spec: RecordSpec<Actor, Kind, Values, Facts, Elsewhere>) {
  const intents = Object.keys(spec.intents) as (keyof Values & string)[];
  const known: readonly (Elsewhere | (keyof Values & string))[] = [...intents, ...(spec.doneElsewhere ?? [])];
  return {
    async load({ context, request, params }: LoaderFunctionArgs) {
      const actor = await spec.gate(context, request);
      const platform = services(context);
      const id = parseId<Kind>(params[spec.param ?? "id"]);
      const facts = id && (await spec.read(platform, actor, id, platform.clock.now()));
      if (!id || !facts) throw data(null, { status: 404 });
      const audience = (await spec.audienceOf(platform.db, id)) ?? "admin";
      const frame = await openRecord(platform, actor, { kind: spec.kind, id }, audience);
      const address = new URL(request.url).searchParams;
      const intent = parseChoice(address, "gjort", known);
      const done = intent && { intent, version: address.get("utgave") ?? "" };
      const archives = Object.hasOwn(spec.intents, "archive");
      return { ...facts, frame: { ...frame, archives } as FrameWith<Values>, done };
    },
    act: (args: AdminArgs) => runIntent(args, spec.gate, spec),
  };
}
