import { z } from "zod";
import { signInWithWallet } from "~/flows/wire-wallets.server";
import { services } from "~/platform/services.server";
import { isKnownSite } from "../other-sites.server";
import { fail } from "./answers";
import { type AuthCall, bodyOf, programOf } from "./asked.server";
import { sendTokens } from "./tokens.server";

const schema = z.object({
  chain: z.string().max(30),
  message: z.string().max(4_000),
  signature: z.string().max(200),
});

/** `POST token?grant_type=web3`: a wallet has signed that its owner signs in to a site that we know. */
export async function wallet(call: AuthCall): Promise<Response> {
  const { config } = services(call.context);
  if (config.walletChains.length === 0) return fail("web3-disabled");
  const asked = await bodyOf(call, schema);
  if ("refusal" in asked) return asked.refusal;
  const chain = config.walletChains.find((one) => one === asked.body.chain);
  if (!chain) return fail("web3-chain");
  const isKnown = (origin: string) => isKnownSite(call.context, origin);
  const signed = { ...asked.body, chain };
  const opened = await signInWithWallet(services(call.context), {
    signed,
    isKnown,
    program: programOf(call),
  });
  return typeof opened === "string" ? fail(opened) : sendTokens(call.context, opened);
}
