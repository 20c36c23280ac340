/** What programs of mail services did with a link in a letter, as logged: method, and the headers that tell them apart. */
interface RecordedScanner {
  readonly name: string;
  readonly requests: readonly {
    readonly method: "HEAD" | "GET";
    readonly headers: Readonly<Record<string, string>>;
  }[];
  /** How long it ran the page's scripts; 0: not at all. */
  readonly runsForMs: number;
  /** Whether the page was ever in front of somebody. */
  readonly isHidden: boolean;
}

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

export const mailScanners: readonly RecordedScanner[] = [
  {
    name: "one that asks for the head, then fetches the page as a browser would",
    requests: [
      { method: "HEAD", headers: { "user-agent": chrome, accept: "*/*" } },
      { method: "GET", headers: { "user-agent": chrome, accept: "text/html,application/xhtml+xml" } },
    ],
    runsForMs: 0,
    isHidden: true,
  },
  {
    name: "one that runs the page's scripts for two seconds and leaves",
    requests: [{ method: "GET", headers: { "user-agent": chrome, "sec-fetch-mode": "navigate" } }],
    runsForMs: 2_000,
    isHidden: false,
  },
  {
    name: "one that prefetches the page into a tab that nobody sees",
    requests: [
      {
        method: "GET",
        headers: { "user-agent": chrome, "sec-purpose": "prefetch;prerender", purpose: "prefetch" },
      },
    ],
    runsForMs: 30_000,
    isHidden: true,
  },
];
