import type { PasswordReason } from "~/areas/access/types";

/**
 * Answers in the wire format of the hosted backend's accounts: always JSON. A client of the dated version reads `code`,
 * an older one `error_code`.
 */
const version = { "x-supabase-api-version": "2024-01-01", "Cache-Control": "no-store" };

export function json(value: object, { status = 200, headers = {} }: Sent = {}): Response {
  return Response.json(value, { status, headers: { ...version, ...headers } });
}

interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Only the end of a session may be answered without a body. */
export function nothing(): Response {
  return new Response(null, { status: 204, headers: version });
}

const errors = {
  "not-found": [404, "not_found", "Requested path not found"],
  "bad-json": [400, "bad_json", "Could not parse request body as JSON"],
  invalid: [400, "validation_failed", "Invalid request"],
  "unknown-grant": [400, "unsupported_grant_type", "Unsupported grant type"],
  "no-token": [401, "no_authorization", "This endpoint requires a valid Bearer token"],
  "invalid-token": [403, "bad_jwt", "invalid JWT: unable to parse or verify signature"],
  "expired-token": [403, "bad_jwt", "invalid JWT: token is expired"],
  "no-session": [403, "session_not_found", "Session from session_id claim in JWT does not exist"],
  "wrong-credentials": [400, "invalid_credentials", "Invalid login credentials"],
  "not-confirmed": [400, "email_not_confirmed", "Email not confirmed"],
  locked: [429, "over_request_rate_limit", "Request rate limit reached"],
  busy: [429, "over_request_rate_limit", "Request rate limit reached"],
  "unknown-refresh": [400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
  "used-refresh": [400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"],
  "over-refresh": [400, "session_expired", "Invalid Refresh Token: Session Expired"],
  "provider-disabled": [400, "provider_disabled", "Provider is not enabled"],
  "id-token-invalid": [400, "bad_jwt", "Bad ID token"],
  "id-token-expired": [400, "bad_jwt", "ID token has expired"],
  "id-token-nonce": [400, "bad_jwt", "Nonces mismatch"],
  "provider-unavailable": [503, "request_timeout", "The keys of the provider could not be read"],
  "needs-linking": [422, "email_exists", "Sign in and link this provider to the account first"],
  "identity-taken": [422, "identity_already_exists", "Identity is already linked to another user"],
  "unknown-identity": [404, "identity_not_found", "Identity doesn't exist"],
  "last-identity": [
    422,
    "single_identity_not_deletable",
    "User must have at least 1 identity after unlinking",
  ],
  "web3-disabled": [400, "web3_provider_disabled", "Web3 provider is disabled"],
  "web3-chain": [400, "web3_unsupported_chain", "Unsupported chain"],
  "web3-invalid": [400, "invalid_credentials", "Signature does not match address in message"],
  "web3-expired": [400, "invalid_credentials", "Message is not valid any more, not yet, or was used before"],
  "sso-disabled": [404, "saml_provider_disabled", "SAML 2.0 is disabled"],
  "linking-disabled": [404, "manual_linking_disabled", "Manual linking is disabled"],
  "signup-disabled": [422, "signup_disabled", "Signups not allowed for this instance"],
  "anonymous-disabled": [422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
  "same-password": [422, "same_password", "New password should be different from the old password."],
  "invalid-email": [400, "validation_failed", "Unable to validate email address: invalid format"],
  "email-taken": [422, "email_exists", "A user with this email address has already been registered"],
  "same-email": [422, "email_exists", "This is the address of the account"],
  "otp-expired": [403, "otp_expired", "Token has expired or is invalid"],
  "reauthentication-expired": [422, "reauthentication_not_valid", "Nonce has expired or is invalid"],
  "phone-disabled": [400, "phone_provider_disabled", "Phone logins are disabled"],
  "invalid-phone": [400, "validation_failed", "Invalid phone number format"],
  "no-address": [400, "validation_failed", "You must provide either an email or phone number"],
  "over-flow": [403, "flow_state_expired", "invalid flow state, flow state has expired"],
  "too-many-sms": [429, "over_sms_send_rate_limit", "SMS rate limit exceeded"],
  "too-many": [429, "over_email_send_rate_limit", "Email rate limit exceeded"],
  "link-invalid": [403, "otp_expired", "Token has expired or is invalid"],
  "needs-aal2": [401, "insufficient_aal", "AAL2 session is required"],
  "needs-proof": [400, "reauthentication_needed", "Password update requires reauthentication"],
  "unknown-factor": [404, "mfa_factor_not_found", "Factor not found"],
  "wrong-code": [422, "mfa_verification_failed", "Invalid TOTP code entered"],
  "old-challenge": [
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  "factor-name": [422, "mfa_factor_name_conflict", "A factor with this friendly name already exists"],
  "factor-needed": [422, "conflict", "The last factor cannot be removed"],
  "factor-kind": [422, "mfa_phone_enroll_not_enabled", "This factor type cannot be enrolled here"],
  "used-code": [403, "otp_expired", "Token has expired or is invalid"],
  "bad-verifier": [400, "bad_code_verifier", "code challenge does not match previously saved code verifier"],
  "no-flow": [404, "flow_state_not_found", "invalid flow state, no valid flow state found"],
  "unknown-user": [404, "user_not_found", "User not found"],
  "shut-out": [403, "user_banned", "User is banned"],
  "staff-account": [403, "not_admin", "Accounts on the staff are changed in the studio's own settings"],
  "address-taken": [422, "email_exists", "A user with this address or number has already been registered"],
  "not-admin": [403, "not_admin", "User not allowed"],
} as const satisfies Record<string, readonly [number, string, string]>;

export type AuthError = keyof typeof errors;

export function fail(error: AuthError, more: FailMore = {}): Response {
  const [status, code, message] = errors[error];
  const said = more.message ?? message;
  const body = { code, error_code: code, message: said, msg: said };
  const wait = more.waitMinutes;
  const headers: Record<string, string> = wait === undefined ? {} : { "Retry-After": String(wait * 60) };
  return json(body, { status, headers });
}

interface FailMore {
  readonly message?: string;
  readonly waitMinutes?: number;
}

/** The reasons in the words of the wire. */
function failWeakPassword(reason: "length" | "pwned"): Response {
  const message =
    reason === "length"
      ? "Password should be at least 12 characters."
      : "Password is known to be weak and easy to guess, please choose a different one.";
  const body = { code: "weak_password", error_code: "weak_password", message, msg: message };
  return json({ ...body, weak_password: { reasons: [reason], message } }, { status: 422 });
}

const weakReasons = {
  "too-short": "length",
  "too-long": "length",
  common: "pwned",
  "about-you": "pwned",
} as const satisfies Record<PasswordReason, "length" | "pwned">;

export function isPasswordReason(reason: string): reason is PasswordReason {
  return Object.hasOwn(weakReasons, reason);
}

export function failPassword(reason: PasswordReason): Response {
  return failWeakPassword(weakReasons[reason]);
}

/** A refusal of the border, in the same format. */
export function failureOf(code: string, message: string): object {
  return { code, error_code: code, message, msg: message };
}
