import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { previewPlan } from "~/areas/oppdrag/commands/plan.server";
import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { isUnreachable } from "~/areas/oppdrag/rules/telling";
import { whyUnplacedTexts } from "~/areas/oppdrag/texts/names";
import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import type { WhyUnplaced } from "~/areas/oppdrag/types/plan";
import type { CalendarPreview } from "~/flows/move-oppdrag-day.server";
import { adminHref } from "~/kit/admin-href";
import { formatKroner } from "~/kit/money";
import { joinWords } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { formatTime, formatWhen } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { VersionedForm } from "~/ui/record/versioned-form";
import { Table } from "~/ui/table";

type Previewed = Extract<Awaited<ReturnType<typeof previewPlan>>, { ok: true }>["value"];

export interface ShownPreview {
  readonly digest: string;
  readonly moved: readonly MovedLine[];
  readonly told: readonly string[];
  readonly asked: readonly string[];
  readonly tooLate: readonly string[];
  readonly unreachable: readonly string[];
  readonly unplaced: readonly { readonly name: string; readonly why: WhyUnplaced }[];
  readonly parted: readonly string[];
  readonly endsAt: Instant | null;
  readonly calendar?: Omit<CalendarPreview, "hasRoom">;
}

interface MovedLine {
  readonly id: string;
  readonly name: string;
  readonly from: Instant | null;
  readonly to: Instant | null;
  readonly letter: "email" | "sms" | "none";
}

/** The preview as the page needs it: names and times alone. */
export function shownPreview({ replanned, told, asked, tooLate, digest, people }: Previewed): ShownPreview {
  const names = new Map(people.map((person) => [person.id, person]));
  const toldIds = new Set(told.map(({ person }) => person.id));
  const nameOf = (id: (typeof people)[number]["id"]) => names.get(id)?.name ?? "";
  const letterOf = (id: (typeof people)[number]["id"]) => {
    const person = names.get(id);
    if (!person || !toldIds.has(id) || isUnreachable(person)) return "none";
    return person.email ? "email" : "sms";
  };
  const ends = replanned.plan.slots.filter(({ personId }) => personId).map(({ to }) => to);
  return {
    digest,
    moved: replanned.moved.map(({ personId, from, to }) => ({
      id: personId,
      name: nameOf(personId),
      letter: letterOf(personId),
      from: from?.at ?? null,
      to: to?.at ?? null,
    })),
    told: told.map(({ person }) => person.name),
    asked: asked.map(({ name }) => name),
    tooLate: tooLate.map(({ name }) => name),
    unreachable: told.filter(({ person }) => isUnreachable(person)).map(({ person }) => person.name),
    unplaced: replanned.unplaced.map(({ personId, why }) => ({ name: nameOf(personId), why })),
    parted: replanned.parted,
    endsAt: ends.length > 0 ? (Math.max(...ends) as Instant) : null,
  };
}

interface PlanPreviewProps {
  readonly oppdrag: Pick<OppdragRecord, "id" | "version">;
  readonly preview: ShownPreview;
  readonly fields: readonly (readonly [string, string])[];
}

const texts = oppdragTexts.plan;
const timeOf = (at: Instant | null) => (at === null ? texts.noTime : formatWhen(at));

/** What a change does and who is told, before it is done. */
export function PlanPreview({ oppdrag, preview, fields }: PlanPreviewProps) {
  const busy = useNavigation().state === "submitting";
  const fee = preview.calendar?.feeOre ?? null;
  return (
    <PreviewFacts preview={preview}>
      <VersionedForm version={oppdrag.version} action={adminHref.oppdragPart(oppdrag.id, "plan")}>
        <input type="hidden" name="intent" value="replan" />
        <input type="hidden" name="vist" value={preview.digest} />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fee !== null && <p className="mb-3">{texts.lateMove(formatKroner(fee))}</p>}
        <div className="flex flex-wrap gap-3">
          {fee === null ? (
            <Button pending={busy}>{texts.confirm}</Button>
          ) : (
            <>
              <Button pending={busy} name="onske" value="studio">
                {texts.moveFree}
              </Button>
              <Button variant="secondary" pending={busy} name="onske" value="company">
                {texts.moveWithFee}
              </Button>
            </>
          )}
          <ButtonLink variant="secondary" to={adminHref.oppdragPart(oppdrag.id, "plan")}>
            {texts.cancel}
          </ButtonLink>
        </div>
      </VersionedForm>
    </PreviewFacts>
  );
}

/** More lines than these stand folded: on a phone, a whole day's would hide what is decided below them. */
const mostInSight = 8;

function Moves({ moved }: Pick<ShownPreview, "moved">) {
  if (moved.length === 0) return null;
  return (
    <Table
      caption={texts.preview}
      captionHidden
      rows={moved}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: texts.person, rowHeader: true, cell: ({ name }) => name },
        { key: "from", header: texts.had, cell: ({ from }) => timeOf(from) },
        { key: "to", header: texts.gets, cell: ({ to }) => timeOf(to) },
        { key: "letter", header: texts.letter, cell: ({ letter }) => texts.letters[letter] },
      ]}
    />
  );
}

interface PreviewFactsProps {
  readonly preview: ShownPreview;
  readonly children: ReactNode;
}

/** Who gets which time, who is told and how, and what cannot be kept. */
export function PreviewFacts({ preview, children }: PreviewFactsProps) {
  const { moved, told, asked, tooLate, unreachable, unplaced, parted, endsAt, calendar } = preview;
  return (
    <section className="plan-preview" aria-labelledby="forhand">
      <h2 id="forhand">{texts.preview}</h2>
      <p>{moved.length === 0 ? texts.noMoves : `${texts.moves(moved.length)}.`}</p>
      {moved.length > mostInSight ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.showMoves(moved.length)}
          </summary>
          <Moves moved={moved} />
        </details>
      ) : (
        <Moves moved={moved} />
      )}
      {unplaced.length > 0 && (
        <div>
          <h3>{texts.unplacedTitle}</h3>
          <ul className="list-disc ps-5">
            {unplaced.map(({ name, why }) => (
              <li key={name}>{texts.unplaced(name, whyUnplacedTexts[why])}</li>
            ))}
          </ul>
        </div>
      )}
      {calendar && calendar.comes.length > 0 && (
        <p>{texts.otherPhotographer(joinWords(calendar.leaves), joinWords(calendar.comes))}</p>
      )}
      {calendar?.overruns && <p>{texts.overruns}</p>}
      {parted.length > 0 && <p>{texts.parted(joinWords(parted))}</p>}
      <p>{told.length === 0 ? texts.nobodyTold : `${texts.told(told.length)}: ${joinWords(told)}.`}</p>
      {asked.length > 0 && <p>{texts.askedOfNewDay(joinWords(asked))}</p>}
      {tooLate.length > 0 && <p>{texts.tooLateToAsk(joinWords(tooLate))}</p>}
      {calendar && calendar.written.length > 0 && <p>{texts.dayWritten(joinWords(calendar.written))}</p>}
      {calendar && calendar.unwritten.length > 0 && (
        <p>{texts.dayUnwritten(joinWords(calendar.unwritten))}</p>
      )}
      {unreachable.length > 0 && <p>{texts.unreachable(joinWords(unreachable))}</p>}
      {endsAt !== null && <p className="text-quiet">{texts.endsAt(formatTime(endsAt))}</p>}
      {children}
    </section>
  );
}
