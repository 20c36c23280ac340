import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** A service on this machine that says who somebody is (OpenID Connect), and its forger. */
export interface LocalIssuer {
  readonly url: string;
  sign(claims: object): Promise<string>;
  /** `alg: none` */
  unsigned(claims: object): string;
  /** The published key taken for a shared secret. */
  signedWithPublicKey(claims: object): string;
  stop(): Promise<void>;
}

export async function localIssuer(): Promise<LocalIssuer> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "en", alg: "ES256", use: "sig" };
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`;
    const body = request.url === "/keys" ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/keys` };
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sign: (claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", kid: "en" }).sign(privateKey),
    unsigned: (claims) => `${coded({ alg: "none" })}.${coded(claims)}.`,
    signedWithPublicKey: (claims) => {
      const text = `${coded({ alg: "HS256", kid: "en" })}.${coded(claims)}`;
      return `${text}.${createHmac("sha256", JSON.stringify(jwk)).update(text).digest("base64url")}`;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
