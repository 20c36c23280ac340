import type { Staff } from "~/areas/access/types";
import { inOwnWords, letterKey, withKey } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import * as trialLetter from "~/areas/outbox/mails/trial-letter";
import * as trialSms from "~/areas/outbox/mails/trial-sms";
import { staffAddress } from "~/areas/outbox/reads/admin.server";
import type { NewLetter } from "~/areas/outbox/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { LetterOfWords } from "~/areas/settings/types";
import { type SmsLength, smsLength } from "~/kit/gsm";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { OwnWords } from "~/ui/letter/own-words";
import type { RenderedLetter } from "~/ui/letter/render-letter";
import type { RenderedSms } from "~/ui/letter/render-sms";
import { sampleInWords } from "./letter-words.server";
import { letters, textMessages } from "./letters.server";

/** A text message rendered with its own sample, in today's settings; null when there is no such message. */
export async function sampleSms({ db, clock }: Services, template: string): Promise<SampleSms | null> {
  const message = textMessages.find((each) => each.template === template);
  if (!message) return null;
  const settings = await readSettings(db, clock.now());
  const rendered = inOwnWords(settings, message as never, (message.sample as () => object)() as never);
  return {
    ...(rendered as RenderedSms),
    length: smsLength(rendered.text),
    sender: settings.letters.smsSender,
  };
}

interface SampleSms extends RenderedSms {
  readonly length: SmsLength;
  readonly sender: string;
}

/** Sends the sample to the phone that the member of staff names, at most once a minute for each message. */
export async function sendSampleSms(
  services: Services,
  staff: Staff,
  { template, mobile }: { readonly template: string; readonly mobile: string },
): Promise<Result<undefined, "unknown-letter" | "too-soon">> {
  const sample = await sampleSms(services, template);
  if (!sample) return refuse("unknown-letter");
  const { length: _length, sender: _sender, ...message } = sample;
  return writeSample(services, staff, message, { address: mobile, name: staff.name });
}

/** A letter rendered with its own sample, in today's settings; null when there is no such letter. */
export async function sampleLetter(
  { db, clock }: Services,
  template: string,
): Promise<RenderedLetter | null> {
  const letter = letters.find((each) => each.template === template);
  if (!letter) return null;
  const settings = await readSettings(db, clock.now());
  // Each file pairs its own sample with its own body, which the type of the list cannot express.
  return inOwnWords(settings, letter as never, letter.sample() as never);
}

/** Sends the sample to the member of staff who asks, at most once a minute for each letter. */
export async function sendSampleLetter(
  services: Services,
  staff: Staff,
  template: string,
): Promise<Result<undefined, "unknown-letter" | "too-soon">> {
  const letter = await sampleLetter(services, template);
  return letter ? sendToSelf(services, staff, letter) : refuse("unknown-letter");
}

/** The same in words that are not stored yet. */
export async function sendSampleInWords(
  services: Services,
  staff: Staff,
  letter: LetterOfWords,
  words: OwnWords,
): Promise<Result<undefined, "unknown-letter" | "too-soon">> {
  const sample = await sampleInWords(services, staff, letter, words);
  return sample ? sendToSelf(services, staff, sample) : refuse("unknown-letter");
}

async function sendToSelf(
  services: Services,
  staff: Staff,
  letter: RenderedLetter,
): Promise<Result<undefined, "too-soon">> {
  const to = await staffAddress(services.db, staff.userId);
  if (!to) throw new Error("Signed in without an account");
  return writeSample(services, staff, letter, { address: to.email, name: to.name });
}

async function writeSample(
  { db, clock }: Services,
  { userId }: Staff,
  sample: RenderedLetter | RenderedSms,
  to: NewLetter["to"],
): Promise<Result<undefined, "too-soon">> {
  const now = clock.now();
  const event = String(Math.floor(now / 60_000));
  const letter = {
    ...withKey(sample, { to, event, about: { kind: "account", id: userId } }),
    // A sample is about no real booking, so its template's `holdsWhile` must not stop it.
    template: "channel" in sample ? trialSms.template : trialLetter.template,
    key: letterKey("sample", `${sample.template}-${userId}`, event),
  };
  const written = await inTransaction(db, (tx) => enqueueLetter(tx, letter, now));
  return written ? ok() : refuse("too-soon");
}
