import instrument from "./instrument.woff2?url";
import newsreader from "./newsreader.woff2?url";

/** The two files that every page uses are asked for at once, not first when the stylesheet has been read. */
export const fontPreloads = [newsreader, instrument].map(
  (href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
);
