import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import { instant } from "~/kit/time";
import type { FileStore } from "./types";

/** Contents in an S3 bucket: `https://KEY:SECRET@host/bucket?region=eu-north-1`. */
export function s3Store(address: string): FileStore {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: "s3",
    region: searchParams.get("region") ?? "us-east-1",
    retries: 2,
  });
  const bucket = origin + pathname.replace(/\/$/, "");
  const ask = async (target: string, init: RequestInit, accepted: readonly number[] = []) => {
    const answer = await client.fetch(bucket + target, { ...init, redirect: "error" });
    if (answer.ok || accepted.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status} to ${init.method ?? "GET"}`);
  };
  return {
    put: async (from, { sha256, contentType }) => {
      // Streamed from the disk, with a known length.
      const body = await openAsBlob(from);
      const headers = { "Content-Type": contentType, "X-Amz-Content-Sha256": sha256 };
      await (await ask(`/${sha256}`, { method: "PUT", body, headers })).body?.cancel();
      await rm(from, { force: true });
    },
    read: async (sha256, range) => {
      const headers: HeadersInit = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
      const { body } = await ask(`/${sha256}`, { headers });
      return body ?? new Blob().stream();
    },
    remove: async (sha256) =>
      void (await (await ask(`/${sha256}`, { method: "DELETE" }, [404])).body?.cancel()),
    list: async function* () {
      for (let from: string | undefined = ""; from !== undefined; ) {
        const after: string = from && `&continuation-token=${encodeURIComponent(from)}`;
        const page: string = await (await ask(`?list-type=2${after}`, {})).text();
        for (const [, contents = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const sha256 = textOf(contents, "Key") ?? "";
          const storedAt = textOf(contents, "LastModified");
          if (storedAt && /^[0-9a-f]{64}$/.test(sha256)) yield { sha256, storedAt: instant(storedAt) };
        }
        from = textOf(page, "NextContinuationToken");
      }
    },
  };
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&amp;", "&");
}
