/** Made for the configured address; only the nonce differs from answer to answer. */
export function securityHeaders(publicUrl: URL, nonce?: string): readonly (readonly [string, string])[] {
  return [
    ...Object.entries(constantHeaders),
    ["Content-Security-Policy", contentSecurityPolicy(publicUrl, { nonce })],
  ];
}

interface PolicyParts {
  /** Of an answer that is made for one visitor. */
  readonly nonce?: string | undefined;
  /**
   * `'self'` on a page that shows one of our own documents in a frame, a host on one that shows a map; frames are
   * blocked on all others.
   */
  readonly frames?: string | undefined;
  /** Without a nonce: hashes (`'sha256-…'`) of the scripts in the page, and paths of the files that they import. */
  readonly scripts?: readonly string[];
  /** Without a nonce: hash of the style element in the page. */
  readonly styleHash?: string;
}

/** docs/decisions/001-content-security-policy.md says why each part is as it is. */
export function contentSecurityPolicy(
  publicUrl: URL,
  { nonce, frames = "'none'", scripts = [], styleHash }: PolicyParts,
): string {
  const secure = publicUrl.protocol === "https:";
  const allowed = scripts.map((script) => (script.startsWith("/") ? publicUrl.origin + script : script));
  const styles = nonce ? `'nonce-${nonce}'` : styleHash;
  return [
    "default-src 'none'",
    `script-src ${nonce ? `'nonce-${nonce}' 'strict-dynamic'` : allowed.join(" ") || "'none'"}`,
    `style-src 'self'${styles ? ` ${styles}` : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // The page asks the map's host whether it can be reached, because a browser does not report that about a frame.
    `connect-src 'self' ${secure ? "wss" : "ws"}://${publicUrl.host}${frames === "'none'" ? "" : ` ${frames}`}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    `frame-src ${frames}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A loader names the host of a third-party frame here, for the page's policy. The header is never sent. */
export const frameSourceHeader = "Frame-Source";

/** The host for the page's policy, if any. A third-party frame lacks the headers that `require-corp` asks for. */
export function takeFrameSource(headers: Headers): string | undefined {
  const source = headers.get(frameSourceHeader);
  if (source === null) return undefined;
  headers.delete(frameSourceHeader);
  headers.set("Cross-Origin-Embedder-Policy", "unsafe-none");
  return source;
}

const blockedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const constantHeaders = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": [...blockedFeatures.map((feature) => `${feature}=()`), "fullscreen=(self)"].join(
    ", ",
  ),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};
