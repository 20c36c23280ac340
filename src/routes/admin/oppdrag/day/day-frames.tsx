import { Form } from "react-router";
import { cameraOf } from "~/areas/oppdrag/rules/frames";
import { dayTexts as texts } from "~/areas/oppdrag/texts/day";
import type { FrameFlag, PersonOfDay } from "~/areas/oppdrag/types/day-view";
import type { CameraClock, Frames } from "~/areas/oppdrag/types/people";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { ClockNow } from "./clock-now";

interface RangeFieldsProps {
  readonly id: string;
  readonly camera: string;
  readonly range?: Pick<Frames, "first" | "last">;
}

const shown = (number: number | undefined) =>
  number === undefined ? {} : { defaultValue: String(number).padStart(4, "0") };

export function RangeFields({ id, camera, range }: RangeFieldsProps) {
  return (
    <>
      <TextField name="kamera" id={`kamera-${id}`} label={texts.camera} defaultValue={camera} />
      <TextField
        name="fra"
        id={`fra-${id}`}
        label={texts.first}
        inputMode="numeric"
        {...shown(range?.first)}
      />
      <TextField name="til" id={`til-${id}`} label={texts.last} inputMode="numeric" {...shown(range?.last)} />
    </>
  );
}

interface FramesOfProps {
  readonly person: PersonOfDay;
  readonly mayCorrect: boolean;
  readonly dayHref: string;
}

/** The person's ranges, each with what is odd about it, and a way to correct it. */
export function FramesOf({ person, mayCorrect, dayHref }: FramesOfProps) {
  if (person.frames.length === 0) return null;
  const isDisputed = person.frames.some(({ id }) => person.flags[id]?.includes("disputed"));
  return (
    <ul className="day-ranges">
      {person.frames.map((range) => (
        <li key={range.id}>
          <span className="tabular">{texts.framesOf(range.camera, range.first, range.last)}</span>
          <Flags flags={person.flags[range.id] ?? []} />
          {mayCorrect && <Correct range={range} person={person} dayHref={dayHref} />}
        </li>
      ))}
      {isDisputed && mayCorrect && (
        <li>
          <Form method="post" action={dayHref} noValidate preventScrollReset>
            <input type="hidden" name="personId" value={person.id} />
            <Button name="intent" value="keepBoth" variant="secondary" compact>
              {texts.keepBoth}
            </Button>
          </Form>
        </li>
      )}
      {mayCorrect && (
        <li>
          <details>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {texts.addRange}
              <span className="sr-only"> {person.name}</span>
            </summary>
            <Form method="post" action={dayHref} noValidate preventScrollReset className="day-frames">
              <input type="hidden" name="intent" value="frames" />
              <input type="hidden" name="personId" value={person.id} />
              <RangeFields id={`ny-${person.id}`} camera={cameraOf(person.station)} />
              <Button compact>{texts.saveRange}</Button>
            </Form>
          </details>
        </li>
      )}
    </ul>
  );
}

function Flags({ flags }: { readonly flags: readonly FrameFlag[] }) {
  return flags.map((flag) => (
    <span key={flag} className="day-flag">
      {" "}
      {texts.flags[flag]}
    </span>
  ));
}

function Correct({ range, person, dayHref }: Omit<FramesOfProps, "mayCorrect"> & { readonly range: Frames }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {texts.correct}
        <span className="sr-only">
          {" "}
          {person.name} {texts.framesOf(range.camera, range.first, range.last)}
        </span>
      </summary>
      <Form method="post" action={dayHref} noValidate preventScrollReset className="day-frames">
        <input type="hidden" name="intent" value="frames" />
        <input type="hidden" name="personId" value={person.id} />
        <input type="hidden" name="ramme" value={range.id} />
        <RangeFields id={range.id} camera={range.camera} range={range} />
        <Button compact>{texts.saveRange}</Button>
      </Form>
      <Form method="post" action={dayHref} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="frames" />
        <input type="hidden" name="personId" value={person.id} />
        <Button name="ramme" value={range.id} variant="secondary" compact>
          {texts.removeRange}
        </Button>
      </Form>
    </details>
  );
}

interface CameraClocksProps {
  readonly cameras: readonly CameraClock[];
  readonly stations: number;
  readonly dayHref: string;
  readonly errors: Readonly<Record<string, string[] | null>>;
}

/** Each camera photographs our clock once, so that its pictures can be sorted by the right time. */
export function CameraClocks({ cameras, stations, dayHref, errors }: CameraClocksProps) {
  const known = new Set(cameras.map(({ camera }) => camera.toLowerCase()));
  const next = Array.from({ length: stations }, (_, n) => cameraOf(n)).find(
    (camera) => !known.has(camera.toLowerCase()),
  );
  const isWrong = ["kamera", "skjerm", "kameraklokke"].some((name) => errors[name]);
  return (
    <details className="day-part" open={isWrong}>
      <summary className="record-action-line">
        <Icon name="hold" /> {texts.clocks}
      </summary>
      <p className="text-small text-quiet">{texts.clocksHint}</p>
      <p>
        {texts.clockNow}: <ClockNow />
      </p>
      <ul>
        {cameras.map(({ camera, offsetSeconds }) => (
          <li key={camera}>{texts.clockAhead(camera, offsetSeconds)}</li>
        ))}
      </ul>
      <Form method="post" action={dayHref} noValidate preventScrollReset className="day-frames">
        <input type="hidden" name="intent" value="clock" />
        <TextField
          name="kamera"
          id="klokke-kamera"
          label={texts.camera}
          defaultValue={next ?? "A"}
          errors={errors.kamera ?? []}
        />
        <TextField
          name="skjerm"
          id="klokke-skjerm"
          label={texts.clockShown}
          placeholder="10:15:30"
          errors={errors.skjerm ?? []}
        />
        <TextField
          name="kameraklokke"
          id="klokke-kameraklokke"
          label={texts.clockOfCamera}
          placeholder="10:17:02"
          errors={errors.kameraklokke ?? []}
        />
        <Button variant="secondary" compact>
          {texts.clockSave}
        </Button>
      </Form>
    </details>
  );
}
