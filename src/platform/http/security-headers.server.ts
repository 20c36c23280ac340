/** Made for the configured address; only the nonce differs from answer to answer. */
export function securityHeaders(publicUrl: URL, nonce: string): readonly (readonly [string, string])[] {
  return [
    ...Object.entries(constantHeaders),
    ["Content-Security-Policy", contentSecurityPolicy(publicUrl, { nonce })],
  ];
}

interface PolicyParts {
  readonly nonce: string;
  /**
   * `'self'` on a page that shows one of our own documents in a frame, a host on one that shows a map; frames are
   * blocked on all others.
   */
  readonly frames?: string;
  /** Of the style element that a page without React carries: `'sha256-…'`. */
  readonly styleHash?: string;
  /** Of the two in such a page's head: `'sha256-…' 'sha256-…'`. */
  readonly scriptHashes?: string;
}

/** docs/decisions/001-content-security-policy.md says why each part is as it is. */
export function contentSecurityPolicy(
  publicUrl: URL,
  { nonce, frames = "'none'", styleHash = `'nonce-${nonce}'`, scriptHashes }: PolicyParts,
): string {
  const secure = publicUrl.protocol === "https:";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'${scriptHashes ? ` ${scriptHashes}` : ""} 'strict-dynamic'`,
    `style-src 'self' ${styleHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // The page asks the map's host whether it can be reached: of the frame itself a browser does not tell that.
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

/** What a loader says when its page shows a frame from outside: the frame's host. It goes no further than the policy. */
export const frameSourceHeader = "Frame-Source";

/** The host that the page's policy is to name, if any. Such a page can't ask of its frames what others ask of theirs. */
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
