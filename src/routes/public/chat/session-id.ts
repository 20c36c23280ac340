/** The local storage key of the chat's session. */
export const sessionKey = "chat_session_id";

const wellFormed = /^[\w.:-]{16,100}$/;
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const suffixLength = 16;

/**
 * Specification, section 3: a timestamp and a random suffix. Knowing it gives access to the conversation, so the suffix has
 * 80 bits (16 letters of 32).
 */
export function newSessionId(milliseconds: number, random: Uint8Array): string {
  return `${Math.floor(milliseconds)}-${[...random].map((byte) => letters[byte % letters.length]).join("")}`;
}

/** The stored session id, or a new one that is stored; null where the browser blocks storage. */
export function storedSessionId(storage: () => Storage): string | null {
  try {
    const place = storage();
    const known = place.getItem(sessionKey);
    if (known && wellFormed.test(known)) return known;
    const made = newSessionId(
      performance.timeOrigin + performance.now(),
      crypto.getRandomValues(new Uint8Array(suffixLength)),
    );
    place.setItem(sessionKey, made);
    return made;
  } catch {
    return null;
  }
}
