/**
 * The page's only policy of trusted types, named in its content security policy. It lets one address become a script:
 * that of the service worker (`keep-offline.ts`).
 */
export const policyName = "day-worker";
