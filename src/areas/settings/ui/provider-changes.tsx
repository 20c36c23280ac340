import type { FieldValue, HistoryLine } from "~/areas/history/types";
import { joinWords } from "~/kit/text";
import { type ProviderName, partsOf } from "../schema/providers";
import { providerWords, providerTexts as texts } from "../texts/providers";
import { SettingHistory, WasAndIs } from "./setting-history";

interface ProviderChangesProps {
  readonly provider: ProviderName;
  /** Newest first. */
  readonly changes: readonly HistoryLine[];
  readonly version: number;
  readonly canRestore: boolean;
}

/** Every change of a provider. Of its secret only that it was set or replaced. */
export function ProviderChanges({ provider, changes, version, canRestore }: ProviderChangesProps) {
  return (
    <SettingHistory
      lines={changes}
      version={version}
      none={texts.noChanges}
      canRestore={canRestore}
      nameOf={(line) => labelsOf(provider, line)}
      titleOf={(line) => titleOf(provider, line)}
      detailOf={(line) => line.event !== "provider_removed" && <Changed provider={provider} line={line} />}
    />
  );
}

function titleOf(provider: ProviderName, line: HistoryLine): string {
  if (line.event === "provider_removed") return texts.removed;
  const words = line.event === "provider_restored" ? texts.restored : texts.changed;
  return words(labelsOf(provider, line));
}

function labelsOf(provider: ProviderName, { after }: HistoryLine): string {
  return joinWords(changedKeys(provider, after).map((key) => `«${labelOf(provider, key)}»`));
}

function Changed({ provider, line }: { provider: ProviderName; line: HistoryLine }) {
  return (
    <div className="settings-change">
      {changedKeys(provider, line.after).map((key) => (
        <p key={key}>
          {labelOf(provider, key)}:{" "}
          <WasAndIs before={shown(provider, line.before?.[key])} after={shown(provider, line.after?.[key])} />
        </p>
      ))}
    </div>
  );
}

/** In the order of the form. */
function changedKeys(provider: ProviderName, after: HistoryLine["after"]): string[] {
  const keys = [...partsOf(provider).map(([name]) => name), "secret"];
  return keys.filter((key) => after !== null && key in after);
}

function labelOf(provider: ProviderName, key: string): string {
  const words = providerWords[provider];
  return key === "secret" ? words.secret : (words.parts[key]?.label ?? key);
}

function shown(provider: ProviderName, value: FieldValue | undefined): string {
  if (typeof value !== "string" || value === "") return texts.empty;
  return providerWords[provider].choices?.[value] ?? value;
}
