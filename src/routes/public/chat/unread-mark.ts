/** Local storage: that there is a conversation, and whether its newest answer has been seen. */
export const unreadMarkKey = "chat_talk";
/** Session storage: the panel is open in this tab. */
export const openKey = "chat_open";

/** "waiting": a question was asked, and its answer has not been seen. */
const talks = ["waiting", "seen"] as const;
export type UnreadMark = (typeof talks)[number];

/** How long a conversation is marked on the button. */
const freshMs = 12 * 60 * 60 * 1000;

/** The mark that other tabs and the next page read; without storage there is none. */
export function saveUnreadMark(talk: UnreadMark | null): void {
  try {
    if (talk) localStorage.setItem(unreadMarkKey, `${talk} ${Math.floor(now())}`);
    else localStorage.removeItem(unreadMarkKey);
  } catch {
    // Storage is blocked.
  }
}

export function savedUnreadMark(): UnreadMark | null {
  try {
    return unreadMarkIn(localStorage.getItem(unreadMarkKey), now());
  } catch {
    return null;
  }
}

export function unreadMarkIn(kept: string | null, milliseconds: number): UnreadMark | null {
  const [word, since] = kept?.split(" ") ?? [];
  const isFresh = Math.abs(milliseconds - Number(since)) < freshMs;
  return (isFresh && talks.find((talk) => talk === word)) || null;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
