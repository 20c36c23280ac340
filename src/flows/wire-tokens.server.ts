import type { OpenedWire } from "~/areas/access/commands/wire-sessions.server";
import { accessTokenExpiry, accessTokenMinutes, issuerOf } from "~/areas/access/rules/wire-sessions";
import { wireSession } from "~/areas/access/store/wire-sessions.server";
import { wireUser } from "~/areas/access/store/wire-users.server";
import type { WireSession, WireTokens, WireUser } from "~/areas/access/types/wire";
import type { Services } from "~/platform/services.server";
import { signToken } from "~/platform/signed-tokens.server";

/** What a sign-in, a renewal or a second factor is answered with; null when the session was ended in this very moment. */
export async function wireTokens(services: Services, opened: OpenedWire): Promise<WireTokens | null> {
  const { db, clock, appSecret, config } = services;
  const session = await wireSession(db, opened.sessionId);
  const user = session && (await wireUser(db, session.userId));
  if (!session || !user) return null;
  const now = clock.now();
  const expiresAt = accessTokenExpiry(now);
  const claims = {
    iss: issuerOf(config.publicUrl),
    sub: session.userId,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: await signToken(appSecret, claims, { now, expiresAt }),
    token_type: "bearer",
    expires_in: accessTokenMinutes * 60,
    expires_at: Math.floor(expiresAt / 1000),
    refresh_token: opened.refreshToken,
    user,
  };
}

export function userOfWire({ db }: Services, { userId }: WireSession): Promise<WireUser | null> {
  return wireUser(db, userId);
}
