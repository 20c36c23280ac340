import { consentChanged, storedConsent } from "~/ui/browser/cookie-consent";
import { logError } from "~/ui/browser/log-error";

type State = "asking" | "loading" | "failed" | "loaded";

const configWithinMs = 10_000;
const frameWithinMs = 15_000;

/** With consent a map loads when it comes near the viewport, otherwise at the press of a button. */
export function showMaps(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>("[data-map]")) follow(box, page);
}

function follow(box: HTMLElement, page: Document): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    },
    { rootMargin: "200px" },
  );
  let loading = new AbortController();
  const load = () => {
    near.disconnect();
    if (box.querySelector("iframe")) return;
    loading.abort();
    loading = new AbortController();
    void loadMap(box, loading.signal);
  };
  const obey = () => {
    const consent = storedConsent();
    if (consent === "accepted") return near.observe(box);
    near.disconnect();
    // A map that was loaded by its button stays until consent is declined.
    if (consent === "declined") {
      // Stops a map that is still loading.
      loading.abort();
      box.querySelector("iframe")?.remove();
    }
    if (!box.querySelector("iframe")) show(box, "asking");
  };
  box.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-map-show]")) load();
  });
  page.addEventListener(consentChanged, obey);
  obey();
}

function show(box: HTMLElement, state: State): void {
  for (const part of box.querySelectorAll<HTMLElement>("[data-map-state]"))
    part.hidden = part.dataset.mapState !== state;
}

async function loadMap(box: HTMLElement, signal: AbortSignal): Promise<void> {
  show(box, "loading");
  const frame = document.createElement("iframe");
  try {
    frame.src = await frameAddress(box, signal);
    if (signal.aborted) return;
    frame.title = box.dataset.mapTitle ?? "";
    frame.loading = "lazy";
    // Allows the provider's scripts on its own site and links in new windows, nothing else.
    frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-popups", "allow-popups-to-escape-sandbox");
    // Sends the site's address without a path, because a key may be restricted to the site.
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    await Promise.all([arrived(frame, () => box.prepend(frame)), reachable(frame.src, signal)]);
    if (!signal.aborted) show(box, "loaded");
  } catch (error) {
    frame.remove();
    if (signal.aborted) return;
    logError(error);
    show(box, "failed");
  }
}

async function frameAddress(box: HTMLElement, signal: AbortSignal): Promise<string> {
  const answer = await fetch("/functions/v1/get-map-config", {
    method: "POST",
    signal: AbortSignal.any([signal, AbortSignal.timeout(configWithinMs)]),
  });
  const { apiKey } = answer.ok ? ((await answer.json()) as { apiKey: string | null }) : { apiKey: null };
  const keyed = box.dataset.mapKeyed !== undefined;
  // Specification, section 8: the internal message.
  if (!answer.ok || (keyed && !apiKey)) throw new Error("Kunne ikke laste kart");
  return box.dataset.map + (keyed ? `&key=${encodeURIComponent(apiKey ?? "")}` : "");
}

/**
 * For a frame that cannot be fetched (no connection, unknown host, an extension that blocks the provider) the browser
 * shows its own error page and still fires `load`. A request by the page to the same address fails visibly.
 */
async function reachable(address: string, signal: AbortSignal): Promise<void> {
  await fetch(address, {
    method: "HEAD",
    mode: "no-cors",
    credentials: "omit",
    signal: AbortSignal.any([signal, AbortSignal.timeout(frameWithinMs)]),
  });
}

/**
 * A page cannot see the content of another site's frame. It can see that nothing came, that its own policy blocked
 * the frame, that the connection is lost, and that the frame is still blank. The server checks whether the provider
 * refuses.
 */
function arrived(frame: HTMLIFrameElement, begin: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const failed = () => reject(new Error("Kunne ikke laste kart"));
  const over = new AbortController();
  const { signal } = over;
  const late = setTimeout(failed, frameWithinMs);
  addEventListener("offline", failed, { signal });
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective }) => effectiveDirective === "frame-src" && failed(),
    { signal },
  );
  // A blocked frame also fires `load`, in the same moment as the violation event.
  frame.addEventListener("load", () => setTimeout(frame.contentDocument ? failed : resolve), { signal });
  begin();
  return promise.finally(() => {
    clearTimeout(late);
    over.abort();
  });
}
