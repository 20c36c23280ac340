import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { forgetSettings } from "~/areas/settings/reads.server";
import { wordsFrom } from "~/areas/settings/rules/letter-words";
import { letterWordTexts as texts } from "~/areas/settings/texts/letter-words";
import { SettingHistory, SettingToast, WasAndIs } from "~/areas/settings/ui/setting-history";
import { checkWords, letterWordsPage, sampleInWords } from "~/flows/letter-words.server";
import { sendSampleInWords } from "~/flows/send-sample-letter.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import { requestInfo, services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { wordParts } from "~/ui/letter/own-words";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { readAnew } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/letter-words-of";
import { LetterInWords } from "./letter-words/letter-in-words";
import { ProductChoice } from "./letter-words/product-choice";
import { typedWords, WordsForm } from "./letter-words/words-form";
import { runSetting, settingDone } from "./setting-action.server";
import "~/ui/styles/admin-letter.css";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.label ?? texts.title);

async function open({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const productId = parseId<"product">(new URL(request.url).searchParams.get("produkt"));
  const page = await letterWordsPage(services(context), admin, { template: params.template, productId });
  if (!page) throw data(null, { status: 404 });
  return { admin, page };
}

export async function loader(args: Route.LoaderArgs) {
  const { admin, page } = await open(args);
  const { context, request } = args;
  const policy = contentSecurityPolicy(new URL(services(context).config.publicUrl), {
    nonce: requestInfo(context).nonce,
    frames: "'self'",
  });
  const now = await sampleInWords(services(context), admin, page.letter, page.words);
  return data(
    { ...page, now: shown(now), done: settingDone(request) },
    { headers: { "Content-Security-Policy": policy } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: Route.ActionArgs) {
  const { admin, page } = await open(args);
  const { template, productId } = page.letter;
  const checked = await checkWords(services(args.context), template, typedWords(await typedOf(args.request)));
  if (!checked) throw data(null, { status: 404 });
  const { words, errors } = checked;
  return runSetting(args, admin, page.letter, {
    read: () => (Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: words }),
    change: singleCommands.changeLetterWords,
    restore: singleCommands.restoreLetterWords,
    words: { "changed-meanwhile": texts.changedMeanwhile },
    preview: async (platform) => ({
      ...shown(await sampleInWords(platform, admin, page.letter, words)),
      words,
    }),
    asides: {
      sample: async (platform) => {
        const sent = await sendSampleInWords(platform, admin, page.letter, words);
        return sent.ok ? texts.sampleSent : texts.sampleTooSoon;
      },
    },
    saved: ({ db }) => forgetSettings(db),
    href: adminHref.letterWordsOf(template, productId),
  });
}

/** A copy, because the action of settings reads the form itself. */
async function typedOf(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData();
  return Object.fromEntries(
    [...form].flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}

function shown(sample: Awaited<ReturnType<typeof sampleInWords>>) {
  return {
    subject: sample?.subject ?? "",
    text: sample?.text ?? "",
    segments: sample?.length?.segments ?? null,
  };
}

export default function LetterWordsOf({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, label, parts, products, words, version, history, now, done } = loaderData;
  const isPreviewed = actionData?.kind === "preview";
  return (
    <>
      <a className="record-back" href={adminHref.letterWords}>
        <Icon name="back" /> {texts.title}
      </a>
      <div className="admin-head">
        <h1>{label}</h1>
      </div>
      {actionData?.kind === "refused" && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      {actionData?.kind === "aside" && (
        <Notice tone="info" live>
          {actionData.aside}
        </Notice>
      )}
      <ProductChoice letter={letter} products={products} />
      <WordsForm page={loaderData} outcome={actionData} />
      {!isPreviewed && (
        <RecordSection title={texts.nowTitle}>
          <LetterInWords letter={letter} words={words} sample={now} />
        </RecordSection>
      )}
      <SettingHistory
        lines={history}
        version={version}
        nameOf={({ before, after }) =>
          changedParts(before, after)
            .map((part) => texts.parts[part])
            .join(", ")
        }
        titleOf={({ before, after, event }) =>
          texts.changed(
            changedParts(before, after).map((part) => texts.parts[part].toLowerCase()),
            event === "restored",
          )
        }
        detailOf={({ before, after }) => (
          <div className="settings-change">
            {changedParts(before, after).map((part) => (
              <p key={part}>
                {parts.length > 1 && `${texts.parts[part]}: `}
                <WasAndIs
                  before={wordsFrom(before ?? {})[part] || texts.none}
                  after={wordsFrom(after ?? {})[part] || texts.none}
                />
              </p>
            ))}
          </div>
        )}
      />
      {!actionData && <SettingToast done={done} version={version} />}
    </>
  );
}

type Values = Readonly<Record<string, unknown>> | null;

function changedParts(before: Values, after: Values) {
  const [was, is] = [wordsFrom(before ?? {}), wordsFrom(after ?? {})];
  return wordParts.filter((part) => was[part] !== is[part]);
}
