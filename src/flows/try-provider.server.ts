import { readProviders } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { ProviderName } from "~/areas/settings/schema/providers";
import { trialWords as words } from "~/areas/settings/texts/providers";
import { parseOrgnr } from "~/kit/orgnr";
import { count } from "~/kit/text";
import { tryMailServer } from "~/platform/mail/try-mail-server.server";
import { configuredRegister } from "~/platform/providers/configured-register.server";
import { mapTrial } from "~/platform/providers/map-refusal.server";
import { mapEmbed } from "~/platform/providers/maps";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { googlePlaces, ReviewsRefused } from "~/platform/providers/reviews.server";
import type { Services } from "~/platform/services.server";
import { currentModel } from "./current-model.server";
import { currentPayments } from "./current-payments.server";
import { currentSms } from "./current-sms.server";
import { registerWebhook } from "./payment-messages.server";

/** The result of the trial, in words for the owner. */
export interface Trial {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Asks a provider once, with the program's current configuration. Nothing is sent to a customer, and nothing is stored.
 */
export function tryProvider(services: Services, provider: ProviderName): Promise<Trial> {
  switch (provider) {
    case "smtp":
      return tryMail(services);
    case "sms":
      return trySms(services);
    case "vipps":
    case "stripe":
      return tryPayments(services, provider);
    case "model":
      return tryModel(services);
    case "places":
      return tryPlaces(services);
    case "maps":
      return tryMaps(services);
  }
}

const good = (text: string): Trial => ({ ok: true, text });
const bad = (text: string): Trial => ({ ok: false, text });

async function tryMail(services: Services): Promise<Trial> {
  const { smtpUrl } = await readProviders(services);
  if (!smtpUrl) return bad(words.notSet);
  const trial = await tryMailServer(smtpUrl);
  if (trial.ok) return good(words.smtp.ok);
  const known = words.smtp[trial.reason as keyof typeof words.smtp] ?? words.smtp.other;
  return bad([known, words.said(trial.response)].filter(Boolean).join(" "));
}

async function trySms(services: Services): Promise<Trial> {
  const provider = await currentSms(services);
  if (!provider) return bad(words.notSet);
  const account = await provider.account();
  if (!account.ok) return bad(words.sms.failed[account.reason]);
  const { name, credit } = account;
  if (credit === null) return good(words.sms.ok(name));
  if (credit <= 0) return bad(words.sms.noCredit);
  return good(`${words.sms.ok(name)} ${words.sms.credit(count(Math.floor(credit), "melding", "meldinger"))}`);
}

async function tryPayments(services: Services, name: PaymentProviderName): Promise<Trial> {
  const provider = (await currentPayments(services)).get(name);
  if (!provider) return bad(words.notSet);
  const account = await provider.account();
  if (!account.ok) return bad(words.payments.failed[account.failure]);
  const registered = await registerWebhook(services, provider);
  const known = words.payments.ok(account.value.name);
  return good(`${known} ${registered.ok ? words.payments.messages : words.payments.noMessages}`);
}

const shortAnswer = 200;

async function tryModel(services: Services): Promise<Trial> {
  const model = await currentModel(services);
  if (!model) return bad(words.notSet);
  const run = await model.ask({
    instructions: "Answer in Norwegian, in at most five words.",
    turns: [{ role: "user", content: "Er du der?" }],
    tools: [],
    signal: new AbortController().signal,
  });
  return run.ok ? good(words.model.ok(run.text.slice(0, shortAnswer))) : bad(words.model.failed(run.failure));
}

async function tryPlaces(services: Services): Promise<Trial> {
  const { googlePlacesKey: key } = await readProviders(services);
  if (!key) return bad(words.notSet);
  const { googlePlaceId } = (await readSettings(services.db, services.clock.now())).place;
  if (!googlePlaceId) return bad(words.places.noPlace);
  const address = services.config.standInUrl ?? undefined;
  const provider = googlePlaces({ key, address, patience: { eachTryMs: 5_000, pausesMs: [] } });
  try {
    const { rating, totalReviews } = await provider.ratingOf(googlePlaceId);
    return good(words.places.ok(String(rating).replace(".", ","), count(totalReviews, "omtale", "omtaler")));
  } catch (error) {
    return bad(error instanceof ReviewsRefused ? words.places.refused : words.places.unavailable);
  }
}

/** Looks up the studio's own number in the register, which needs no key. */
export async function tryRegister({ db, clock, config }: Services): Promise<Trial> {
  if (!config.companyRegisterUrl) return bad(words.register.off);
  const { company } = await readSettings(db, clock.now());
  const orgnr = parseOrgnr(company.orgNumber ?? "");
  if (!orgnr) return bad(words.register.unknown);
  try {
    const answer = await configuredRegister(config.companyRegisterUrl).unit(orgnr);
    return answer.kind === "found"
      ? good(words.register.found(answer.unit.name))
      : bad(words.register.unknown);
  } catch {
    return bad(words.register.unavailable);
  }
}

async function tryMaps(services: Services): Promise<Trial> {
  const { googleMapsKey: key } = await readProviders(services);
  if (!key) return bad(words.notSet);
  const { db, clock, config } = services;
  const settings = await readSettings(db, clock.now());
  const place = { ...settings.place, address: settings.company.fullAddress };
  const { frameUrl } = mapEmbed("google", place, config.standInUrl);
  const trial = await mapTrial(`${frameUrl}&key=${encodeURIComponent(key)}`, config.publicUrl);
  if (trial === "unreachable") return bad(words.maps.unavailable);
  return trial === null ? good(words.maps.ok) : bad(words.maps.refused(trial));
}
