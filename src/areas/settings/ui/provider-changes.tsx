import type { FieldValue, HistoryLine } from "~/areas/history/types";
import { joinWords } from "~/kit/text";
import { RecordSection } from "~/ui/record/record-section";
import { Timeline } from "~/ui/record/timeline";
import { type ProviderName, partsOf } from "../schema/providers";
import { providerWords, providerTexts as texts } from "../texts/providers";
import { settingsTexts } from "../texts/sections";

interface ProviderChangesProps {
  readonly provider: ProviderName;
  /** Newest first. */
  readonly changes: readonly HistoryLine[];
}

/** Every change of a provider. Of its secret only that it was set or replaced. */
export function ProviderChanges({ provider, changes }: ProviderChangesProps) {
  return (
    <RecordSection title={texts.changes}>
      {changes.length === 0 ? (
        <p className="text-quiet">{texts.noChanges}</p>
      ) : (
        <>
          <p className="text-quiet">{texts.noRestore}</p>
          <Timeline
            items={changes.map((line) => ({
              key: String(line.version),
              at: line.at,
              title: titleOf(provider, line),
              by: line.actorName ?? settingsTexts.system,
              detail: line.event === "provider_changed" && <Changed provider={provider} line={line} />,
            }))}
          />
        </>
      )}
    </RecordSection>
  );
}

function titleOf(provider: ProviderName, { event, after }: HistoryLine): string {
  if (event === "provider_removed") return texts.removed;
  return texts.changed(joinWords(changedKeys(provider, after).map((key) => `«${labelOf(provider, key)}»`)));
}

function Changed({ provider, line }: { provider: ProviderName; line: HistoryLine }) {
  return (
    <div className="settings-change">
      {changedKeys(provider, line.after).map((key) => (
        <p key={key}>
          {labelOf(provider, key)}: <del>{shown(provider, line.before?.[key])}</del>
          <span aria-hidden="true"> → </span>
          <ins>{shown(provider, line.after?.[key])}</ins>
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
