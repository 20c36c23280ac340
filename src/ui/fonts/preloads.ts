import instrument from "./instrument.woff2?url";
import newsreader from "./newsreader.woff2?url";

const preload = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

/** Before the opening picture nothing is fetched that the first paint can do without. */
export const headlineFontPreload = { ...preload(newsreader), fetchPriority: "low" } as const;

/** A linked stylesheet is waited for anyway: meanwhile both fonts are fetched. */
export const fontPreloads = [preload(newsreader), preload(instrument)];
