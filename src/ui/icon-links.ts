import mark from "./icon.svg?url";

/** The SVG for browsers that support it; pictures of it in public/ (tools/draw-icons.ts) for the others. */
export const iconLinks = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", type: "image/svg+xml", href: mark },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
] as const;
