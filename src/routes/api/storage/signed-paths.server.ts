import type { ObjectPlace } from "~/areas/files/types/objects";
import { plusHours, plusMinutes } from "~/kit/time";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { readToken, signToken } from "~/platform/signed-tokens.server";
import type { StorageError } from "./answers";

type Context = MachineCall["context"];
/** What a token allows: reading one object, or writing it once under this name. */
type Use = "storage:read" | "storage:write";

const uploadHours = 2;
const longestSeconds = 365 * 24 * 3600;

const issuer = "storage/v1";
const pathOf = ({ bucket, name }: ObjectPlace) => `${bucket}/${name}`;

/** Reading, for so many seconds. */
export function readingToken(context: Context, place: ObjectPlace, seconds: number): Promise<string> {
  const { clock } = services(context);
  const expiresAt = plusMinutes(clock.now(), Math.min(seconds, longestSeconds) / 60);
  return tokenFor(context, { use: "storage:read", place, expiresAt });
}

export function writingToken(
  context: Context,
  place: ObjectPlace,
  { replaces }: { readonly replaces: boolean },
): Promise<string> {
  const expiresAt = plusHours(services(context).clock.now(), uploadHours);
  return tokenFor(context, { use: "storage:write", place, expiresAt, replaces });
}

interface Signing {
  readonly use: Use;
  readonly place: ObjectPlace;
  readonly expiresAt: ReturnType<typeof plusHours>;
  readonly replaces?: boolean;
}

function tokenFor(context: Context, { use, place, expiresAt, replaces = false }: Signing): Promise<string> {
  const { appSecret, clock } = services(context);
  const claims = { iss: issuer, aud: use, url: pathOf(place), upsert: replaces };
  return signToken(appSecret, claims, { now: clock.now(), expiresAt });
}

/** Whether the token is for this use of this object. */
export async function checkToken(
  context: Context,
  token: string | null,
  { use, place }: { readonly use: Use; readonly place: ObjectPlace },
): Promise<{ readonly replaces: boolean } | Extract<StorageError, "bad-token" | "old-token">> {
  const { appSecret, clock } = services(context);
  const claims = await readToken(appSecret, token ?? "", { now: clock.now(), issuer, audience: use });
  if (claims === "expired") return "old-token";
  if (claims === "invalid" || claims.url !== pathOf(place)) return "bad-token";
  return { replaces: claims.upsert === true };
}
