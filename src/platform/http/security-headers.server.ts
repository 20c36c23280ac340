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
  /** The name of the only policy by which scripts may be made on the page; none on all others. */
  readonly trustedTypes?: string | undefined;
  /** Without a nonce: hash of the style element in the page. */
  readonly styleHash?: string;
}

/** Scripts, styles, fonts and pictures: nothing runs in them by itself. An SVG file can be opened as a document. */
const fileTypes = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/;

/**
 * Headers of every answer, for the configured address; only the nonce differs from answer to answer. What a browser only applies to a document is left out of files: a kilobyte each, which
 * a slow line would wait for before the first paint.
 */
export function headersFor(
  contentType: string | null,
  publicUrl: URL,
  nonce: string,
  trustedTypes?: string,
): readonly (readonly [string, string])[] {
  if (contentType && fileTypes.test(contentType)) return Object.entries(fileHeaders);
  // An answer that is cached must not carry a nonce, and only a page's scripts need one.
  const ofPage = contentType?.startsWith("text/html") ? nonce : undefined;
  const policy = contentSecurityPolicy(publicUrl, { nonce: ofPage, trustedTypes });
  return [...Object.entries(constantHeaders), ["Content-Security-Policy", policy]];
}

/** docs/decisions/001-content-security-policy.md says why each part is as it is. */
export function contentSecurityPolicy(
  publicUrl: URL,
  { nonce, frames = "'none'", scripts = [], styleHash, trustedTypes = "'none'" }: PolicyParts,
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
    `trusted-types ${trustedTypes}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A loader names the page's policy of trusted types here, for the content security policy. The header is never sent. */
export const trustedTypesHeader = "Trusted-Types-Policy";

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

const fileHeaders = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const constantHeaders = {
  ...fileHeaders,
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": [...blockedFeatures.map((feature) => `${feature}=()`), "fullscreen=(self)"].join(
    ", ",
  ),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};
