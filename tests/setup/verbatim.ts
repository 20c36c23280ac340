import { request } from "node:http";

export interface PlainAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Requests the exact target; `fetch` would normalize slashes, dots and backslashes. */
export function askVerbatim(url: string, target: string, method = "GET"): Promise<PlainAnswer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path: target, method, agent: false }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume();
      response.once("end", () => resolve({ status: statusCode, location: headers.location, headers }));
    });
    asking.once("error", reject);
    asking.end();
  });
}
