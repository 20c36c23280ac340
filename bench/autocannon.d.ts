declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    readonly amount?: number;
    /** Requests a second, all connections together. */
    readonly overallRate?: number;
    readonly requests: readonly {
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
    }[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly "2xx": number;
    readonly "4xx": number;
    readonly "5xx": number;
    readonly errors: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
