import instrument from "./instrument.woff2?url";
import newsreader from "./newsreader.woff2?url";

const preload = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

/** Low priority: the first paint uses the fallback faces, and the opening picture comes first. */
export const headlineFontPreload = { ...preload(newsreader), fetchPriority: "low" } as const;

/** The back office: its page waits for its stylesheet, and both fonts are fetched in that time. */
export const fontPreloads = [preload(newsreader), preload(instrument)];
