import { dayWorkerUrl } from "virtual:day-worker";
import { policyName } from "./policy-name";

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null | undefined;

/** Null where the page was reached from one with another policy: then the worker is registered at the next visit. */
function workerPolicy(): ScriptUrlPolicy | null {
  if (policy !== undefined) return policy;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const createScriptURL = (url: string) => {
    if (url !== dayWorkerUrl) throw new TypeError(`No script of the shooting day: ${url}`);
    return url;
  };
  try {
    policy = trustedTypes ? trustedTypes.createPolicy(policyName, { createScriptURL }) : { createScriptURL };
  } catch {
    policy = null;
  }
  return policy;
}

/**
 * Lets the day's page open without a network: it, and the addresses in people's codes, which then lead to it. True when
 * everything is on the device.
 */
export async function keepOffline(pathname: string, dayId: string): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const script = workers && workerPolicy()?.createScriptURL(dayWorkerUrl);
  if (!workers || !script) return false;
  const own = await workers.register(script as string, { scope: pathname });
  await workers.register(script as string, { scope: "/oppdrag/inn/" });
  const worker = own.active ?? own.waiting ?? own.installing;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/assets/"));
  worker?.postMessage({ keep: [`${pathname}?dag=${dayId}`, ...files] });
  await navigator.serviceWorker.ready;
  return true;
}
