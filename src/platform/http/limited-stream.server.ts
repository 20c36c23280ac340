import type { Problem } from "./problem-texts";

interface Limits {
  readonly mostBytes: number;
  /** A slow sender may continue; one that sends nothing for this long is cut off. */
  readonly silenceMs?: number;
}

interface LimitedStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Why reading failed, or null. The handler that reads may have wrapped or swallowed the error. */
  readonly problem: () => Problem | null;
}

/** A body that fails for its reader when it is larger than announced limits, or stops arriving. */
export function limitedStream(
  source: ReadableStream<Uint8Array>,
  { mostBytes, silenceMs = 30_000 }: Limits,
): LimitedStream {
  const reader = source.getReader();
  let size = 0;
  let problem: Problem | null = null;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const fail = (reason: Problem) => {
        problem = reason;
        controller.error(new Error(`the body is refused: ${reason}`));
        reader.cancel().catch(() => undefined);
      };
      const next = await readWithin(reader, silenceMs);
      if (next === null) return fail("malformed-form");
      if (next.done) return controller.close();
      size += next.value.byteLength;
      if (size > mostBytes) return fail("too-large");
      controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { body, problem: () => problem };
}

/** Null when nothing came in time, or the sender left. Only waiting for the sender counts, not a slow reader. */
async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([reader.read().catch(() => null), silence]);
  } finally {
    clearTimeout(timer);
  }
}
