import { describe, expect, it } from "vitest";
import { sessionIdSchema } from "~/areas/assistant/schema";
import { newSessionId, sessionKey, storedSessionId } from "./session-id";

function storage(start: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

describe("the session id", () => {
  it("is a timestamp and a random suffix, as the server takes it", () => {
    const id = newSessionId(1_763_700_000_000.7, crypto.getRandomValues(new Uint8Array(16)));
    expect(id).toMatch(/^1763700000000-[a-z0-9]{16}$/);
    expect(sessionIdSchema.parse(id)).toBe(id);
  });

  it("is created once and reused", () => {
    const place = storage();
    const id = storedSessionId(() => place);
    expect(id).not.toBeNull();
    expect(place.getItem(sessionKey)).toBe(id);
    expect(storedSessionId(() => place)).toBe(id);
    // The suffix is what nobody can guess; the timestamp alone would differ too.
    const suffixes = Array.from({ length: 50 }, () => storedSessionId(() => storage())?.split("-")[1]);
    expect(new Set(suffixes).size).toBe(50);
  });

  it.each(["", "kort", "med mellomrom i seg selv", "x".repeat(101), "<script>alert(1)</script>"])(
    "is made anew where %j is stored",
    (stored) => {
      expect(storedSessionId(() => storage({ [sessionKey]: stored }))).toMatch(/^\d{13}-\w{16}$/);
    },
  );

  it("is none where storage is blocked or full", () => {
    expect(
      storedSessionId(() => {
        throw new DOMException("blocked", "SecurityError");
      }),
    ).toBeNull();
    const full = { getItem: () => null, setItem: () => raise() } as unknown as Storage;
    expect(storedSessionId(() => full)).toBeNull();
  });
});

function raise(): never {
  throw new DOMException("full", "QuotaExceededError");
}
