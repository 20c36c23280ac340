import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { withTaps } from "~/areas/oppdrag/rules/day-taps";
import type { Tap, TapAnswer } from "~/areas/oppdrag/types/day-taps";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import { adminHref } from "~/kit/admin-href";
import { forgetOffline } from "~/ui/browser/kept-offline";
import { dropTap, forgetDay, type KeptTap, keepDay, keepTap, keptDay, keptTaps } from "./device-store";
import { keepOffline } from "./keep-offline";
import { deviceNow } from "./read-tap";
import { type Connection, isStuck, leftAfter, retryMs, type Sent, sendTaps } from "./send-taps";

export interface DayOnDevice {
  readonly view: DayView;
  /** Not answered by the server yet. */
  readonly waiting: readonly Tap[];
  readonly connection: Connection;
  /** The page opens without a network. */
  readonly isKept: boolean;
  /** What the server could not write as it was tapped, or what has to be decided. */
  readonly conflicts: readonly (TapAnswer & { readonly name: string })[];
  /** What the server fails at again and again; nothing of it is written. */
  readonly stuck: readonly { readonly id: string; readonly name: string }[];
  readonly tap: (made: Tap) => void;
  readonly dismiss: (id: string) => void;
  /** Sends what is stuck once more. */
  readonly retry: (id: string) => void;
}

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
    const open = latest.current.queue.filter((kept) => !isStuck(kept));
    const taps = open.slice(0, batch).map((kept) => kept.tap);
    const work = sendTaps((some) => post(id, day.id, some), taps).then(async (sent) => {
      setConnection(sent.connection);
      if (sent.connection === "signed-out") await forgetOffline();
      if (sent.connection !== "online") return;
      const { queue: before } = latest.current;
      const odd = sent.answers.filter(({ why }) => why !== null && why !== "failed");
      const told = odd.map((answer) => {
        const tap = before.find((kept) => kept.id === answer.id)?.tap;
        return { ...answer, name: tap ? nameOf(tap, sent.view) : "" };
      });
      if (told.length > 0) setConflicts((all) => [...all, ...told]);
      setKnown(sent.view);
      const left = leftAfter(before, sent.answers, deviceNow());
      latest.current = { ...latest.current, queue: left };
      setQueue(left);
      const stays = new Map(left.map((kept) => [kept.id, kept]));
      const written = before.map((was) => {
        const kept = stays.get(was.id);
        return kept === undefined ? dropTap(was.id) : kept === was ? null : keepTap(kept);
      });
      await Promise.allSettled(written);
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
    if (queue.every(isStuck) && connection === "online")
      return () => window.removeEventListener("online", again);
    const timer = setInterval(again, retryMs);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [flush, queue, connection]);

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

  const waiting = useMemo(() => queue.filter((kept) => !isStuck(kept)).map((kept) => kept.tap), [queue]);
  const stuck = queue
    .filter(isStuck)
    .map(({ id: one, tap: made }) => ({ id: one, name: nameOf(made, newest) }));
  const view = useMemo(() => ({ ...newest, people: withTaps(newest.people, waiting) }), [newest, waiting]);
  const dismiss = useCallback((answered: string) => {
    setConflicts((before) => before.filter((one) => one.id !== answered));
    setQueue((before) => before.filter((kept) => !(kept.id === answered && isStuck(kept))));
    if (latest.current.queue.some((kept) => kept.id === answered && isStuck(kept)))
      void dropTap(answered).catch(() => {});
  }, []);
  const retry = useCallback(
    (id: string) => {
      const again = latest.current.queue.map((kept) => (kept.id === id ? { ...kept, failures: 0 } : kept));
      latest.current = { ...latest.current, queue: again };
      setQueue(again);
      void flush();
    },
    [flush],
  );
  return { view, waiting, stuck, connection, isKept, conflicts, tap, dismiss, retry };
}

function nameOf(tap: Tap, { people }: DayView): string {
  return tap.kind === "walkIn" ? tap.name : (people.find(({ id }) => id === tap.personId)?.name ?? "");
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
