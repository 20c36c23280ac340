import { noteForgedMessage, signedMessage, takeMessage } from "~/flows/payment-messages.server";
import type { ClaimedCall, MachineCall } from "~/platform/http/machine-doors.server";
import { type PaymentProviderName, paymentProviders } from "~/platform/providers/payments/payment-provider";
import { requestInfo, services } from "~/platform/services.server";

/** "/webhooks/vipps" */
function providerOf(pathname: string): PaymentProviderName | null {
  return paymentProviders.find((name) => pathname === `/webhooks/${name}`) ?? null;
}

/** A message that was signed by the provider, just now; any other one is counted as an attack. */
export async function isSignedMessage(
  { method, headers, url, body }: ClaimedCall,
  context: MachineCall["context"],
): Promise<boolean> {
  const provider = providerOf(url.pathname);
  if (!provider || body === null) return false;
  const platform = services(context);
  if (await signedMessage(platform, provider, { method, headers, url, body })) return true;
  await noteForgedMessage(platform, provider, requestInfo(context));
  return false;
}

/** Answered when the message is kept and the payment was looked at. A failure makes the provider send it again. */
export async function takeWebhook({ request, context }: MachineCall): Promise<Response> {
  const platform = services(context);
  const url = new URL(request.url);
  const provider = providerOf(url.pathname);
  const body = new Uint8Array(await request.arrayBuffer());
  const { method, headers } = request;
  const message = provider && (await signedMessage(platform, provider, { method, headers, url, body }));
  if (!provider || !message) return Response.json({ error: "unproven" }, { status: 401 });
  await takeMessage(platform, provider, message, new TextDecoder().decode(body));
  return Response.json({ received: true });
}
