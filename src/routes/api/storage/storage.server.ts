import { isBucket, nameInAddress } from "~/areas/files/rules/object-names";
import type { ObjectPlace } from "~/areas/files/types/objects";
import type { MachineCall, MachineMethod } from "~/platform/http/machine-doors.server";
import { fail } from "./answers";
import {
  copy,
  download,
  downloadSigned,
  list,
  move,
  placeIn,
  remove,
  showInfo,
  sign,
  signMany,
  signUpload,
  upload,
  uploadSigned,
} from "./objects.server";

type OfObject = (call: MachineCall, place: ObjectPlace) => Promise<Response>;
type OfBucket = (call: MachineCall, bucket: string) => Promise<Response>;

const reads: readonly MachineMethod[] = ["GET", "HEAD"];

/** Calls about one object, by what stands before its bucket. The longer beginnings are tried first. */
const ofObject: readonly (readonly [readonly MachineMethod[], string, OfObject])[] = [
  [["POST"], "object/upload/sign/", signUpload],
  [["PUT"], "object/upload/sign/", uploadSigned],
  [reads, "object/sign/", downloadSigned],
  [["POST"], "object/sign/", sign],
  [reads, "object/info/authenticated/", showInfo],
  [reads, "object/info/", showInfo],
  [reads, "object/authenticated/", download],
  // No bucket is public: nothing is read without a session or a signed link.
  [reads, "object/public/", async () => fail("not-found")],
  [reads, "object/", download],
  [["POST", "PUT"], "object/", upload],
];

/** Calls about a bucket. */
const ofBucket: readonly (readonly [MachineMethod, string, OfBucket])[] = [
  ["POST", "object/list/", list],
  ["POST", "object/sign/", signMany],
  ["DELETE", "object/", remove],
];

export async function storage(call: MachineCall): Promise<Response> {
  const method = call.request.method as MachineMethod;
  const { rest } = call;
  if (method === "POST" && rest === "object/move") return move(call);
  if (method === "POST" && rest === "object/copy") return copy(call);
  for (const [only, start, handler] of ofBucket) {
    if (only !== method || !rest.startsWith(start)) continue;
    const bucket = nameInAddress(rest.slice(start.length));
    if (isBucket(bucket)) return handler(call, bucket);
  }
  for (const [methods, start, handler] of ofObject) {
    if (!methods.includes(method) || !rest.startsWith(start)) continue;
    const place = placeIn(rest.slice(start.length));
    return place ? handler(call, place) : fail("bad-name");
  }
  return fail("unknown-call");
}

/** A signed link is opened by browsers, which have no key. */
export const isSignedLink = (rest: string) => rest.startsWith("object/sign/");
