import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withTaps } from "~/areas/oppdrag/rules/day-taps";
import type { Tap, TapAnswer } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import { adminHref } from "~/kit/admin-href";
import { forgetOffline } from "~/ui/browser/kept-offline";
import { dropTap, forgetDay, type KeptTap, keepDay, keepTap, keptDay, keptTaps } from "./device-store";
import { keepOffline } from "./keep-offline";
import { type Connection, type Sent, sendTaps } from "./send-taps";

export interface DayOnDevice {
  readonly view: DayView;
  /** Not answered by the server yet. */
  readonly waiting: readonly Tap[];
  readonly connection: Connection;
  /** The page opens without a network. */
  readonly isKept: boolean;
  /** What the server could not write as it was tapped, or what has to be decided. */
  readonly conflicts: readonly (TapAnswer & { readonly name: string })[];
  readonly tap: (made: Tap) => void;
  readonly dismiss: (id: string) => void;
}

const retryMs = 8_000;

/** One day as this device knows it: what the server said last, with the taps that it has not answered yet. */
export function useDay(loaded: DayView): DayOnDevice {
  const [known, setKnown] = useState<DayView>(loaded);
  const [queue, setQueue] = useState<readonly KeptTap[]>([]);
  const [connection, setConnection] = useState<Connection>("online");
  const [isKept, setKept] = useState(false);
  const [conflicts, setConflicts] = useState<DayOnDevice["conflicts"]>([]);
  const read = known.day.id === loaded.day.id && known.readAt > loaded.readAt ? known : loaded;
  const shown = useRef<DayView["people"]>([]);
  const newest = useMemo(() => ({ ...read, people: withSame(shown.current, read.people) }), [read]);
  useEffect(() => {
    shown.current = newest.people;
  }, [newest]);
  const latest = useRef({ queue, newest });
  latest.current = { queue, newest };
  const running = useRef<Promise<void> | null>(null);
  const { id, day } = loaded;

  const flush = useCallback(async () => {
    if (running.current) return running.current;
    const taps = latest.current.queue.slice(0, batch).map((kept) => kept.tap);
    const work = sendTaps((some) => post(id, day.id, some), taps).then(async (sent) => {
      setConnection(sent.connection);
      if (sent.connection === "signed-out") await forgetOffline();
      if (sent.connection !== "online") return;
      const answered = new Set<string>(sent.answers.map((answer) => answer.id));
      const names = new Map<string, string>(sent.view.people.map((one) => [one.id, one.name]));
      const odd = sent.answers.filter(({ why }) => why !== null);
      const whose = (tapId: string) => {
        const tap = latest.current.queue.find((kept) => kept.id === tapId)?.tap;
        return tap?.kind === "walkIn" ? tap.name : (tap && names.get(tap.personId)) || "";
      };
      const told = odd.map((answer) => ({ ...answer, name: whose(answer.id) }));
      if (told.length > 0) setConflicts((before) => [...before, ...told]);
      setKnown(sent.view);
      setQueue((before) => before.filter((kept) => !answered.has(kept.id)));
      await Promise.allSettled([...answered].map(dropTap));
    });
    running.current = work.finally(() => {
      running.current = null;
    });
    return running.current;
  }, [id, day.id]);

  // Taps of before, and a day that was read after the page that this device keeps.
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const [kept, taps] = await Promise.all([
        keptDay(day.id).catch(() => undefined),
        keptTaps(day.id).catch(() => []),
      ]);
      if (!isHere) return;
      if (kept) setKnown((before) => (kept.readAt > before.readAt ? kept : before));
      const known = new Set(latest.current.queue.map(({ id: one }) => one));
      const all = [...taps.filter((kept) => !known.has(kept.id)), ...latest.current.queue];
      latest.current = { ...latest.current, queue: all };
      setQueue(all);
      await flush();
      if (isHere && !latest.current.newest.day.isClosed)
        setKept(await keepOffline(window.location.pathname, day.id).catch(() => false));
    };
    void begin();
    return () => {
      isHere = false;
    };
  }, [day.id, flush]);

  useEffect(() => {
    if (newest.day.isClosed && queue.length === 0) void forgetDay(newest).catch(() => {});
    else if (connection !== "signed-out") void keepDay(newest).catch(() => {});
  }, [newest, queue.length, connection]);

  useEffect(() => {
    const again = () => void flush();
    window.addEventListener("online", again);
    if (queue.length === 0 && connection === "online")
      return () => window.removeEventListener("online", again);
    const timer = setInterval(again, retryMs);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [flush, queue.length, connection]);

  const place = useRef(0);
  const tap = useCallback(
    (made: Tap) => {
      place.current = Math.max(place.current + 1, made.madeAt);
      const kept = { id: made.id, dayId: day.id, place: place.current, tap: made };
      const before = latest.current.queue;
      latest.current = { ...latest.current, queue: [...before, kept] };
      setQueue((all) => [...all, kept]);
      // Kept first: the page may be closed before the answer comes.
      void keepTap(kept)
        .catch(() => {})
        .then(flush)
        .then(() => (latest.current.queue.some(({ id: one }) => one === made.id) ? flush() : undefined));
    },
    [day.id, flush],
  );

  const waiting = useMemo(() => queue.map((kept) => kept.tap), [queue]);
  const view = useMemo(() => ({ ...newest, people: withTaps(newest.people, waiting) }), [newest, waiting]);
  const dismiss = useCallback(
    (answered: string) => setConflicts((before) => before.filter((one) => one.id !== answered)),
    [],
  );
  return { view, waiting, connection, isKept, conflicts, tap, dismiss };
}

/** People of whom nothing has changed stay the same objects, so that their rows are not drawn again. */
function withSame(before: DayView["people"], after: DayView["people"]): DayView["people"] {
  const known = new Map(before.map((person) => [JSON.stringify(person), person]));
  return after.map((person) => known.get(JSON.stringify(person)) ?? person);
}

/** At most so many at once: the server takes each in a transaction of its own. */
const batch = 50;

async function post(id: string, dayId: string, taps: readonly Tap[]): Promise<Sent> {
  try {
    const answer = await fetch(`${adminHref.oppdragPart(id, "dag")}/trykk?dag=${dayId}`, {
      method: "POST",
      body: new URLSearchParams({ taps: JSON.stringify(taps) }),
      redirect: "manual",
      credentials: "same-origin",
    });
    if (answer.type === "opaqueredirect") return { connection: "signed-out" };
    if (!answer.ok) return { connection: "failing" };
    return { connection: "online", ...((await answer.json()) as { answers: TapAnswer[]; view: DayView }) };
  } catch {
    return { connection: "offline" };
  }
}
