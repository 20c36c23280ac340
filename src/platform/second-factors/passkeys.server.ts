import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

// Loaded when the first passkey is used, because it includes certificate parsers that slow down the start.
const library = () => import("@simplewebauthn/server");

/** The site that passkeys are bound to. A passkey made at one address does not work at another. */
export interface PasskeySite {
  readonly name: string;
  /** "https://studio.example.no" */
  readonly origin: string;
}

export interface StoredPasskey {
  readonly credentialId: string;
  /** base64url */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

const hostOf = ({ origin }: PasskeySite) => new URL(origin).hostname;

/**
 * The options with which the browser makes a passkey: discoverable, and with user verification (finger, face or PIN).
 */
export async function registrationOptions(
  site: PasskeySite,
  owner: { readonly userId: string; readonly email: string; readonly name: string },
  existing: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(site),
    userID: new TextEncoder().encode(owner.userId),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The options with which the browser answers with a passkey; `allowed` empty: any passkey for this site. */
export async function requestOptions(
  site: PasskeySite,
  allowed: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: "required",
    allowCredentials: allowed.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  });
}

/**
 * The new passkey, or null when the answer does not match the challenge, the site or the required user verification.
 */
export async function verifiedRegistration(
  site: PasskeySite,
  answer: unknown,
  challenge: string,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString("base64url");
  return { credentialId: id, publicKey: key, signCount: counter, transports };
}

/** The credential's new signature counter, or null when the answer is not valid. */
export async function verifiedAnswer(
  site: PasskeySite,
  answer: unknown,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.signCount,
      transports: [...passkey.transports],
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The credential id that an answer claims, not verified yet. */
export function credentialIdOf(answer: unknown): string | null {
  const id = typeof answer === "object" && answer !== null && "id" in answer ? answer.id : null;
  return typeof id === "string" && id.length <= 1_400 ? id : null;
}
