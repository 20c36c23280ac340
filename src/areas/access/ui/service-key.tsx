import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { formatDateTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { useSending } from "~/ui/record/use-sending";
import type { ServiceKey } from "../store/service-keys.server";
import { serviceKeyTexts as texts } from "../texts/service-key";

export interface ProgramAccess {
  readonly address: string;
  readonly publicKey: string;
  readonly keys: readonly ServiceKey[];
}

interface ServiceKeySectionProps {
  readonly access: ProgramAccess;
  /** The key that was just made: only in this answer. `null`: the key was ended. */
  readonly made?: string | null | undefined;
}

/** The two values that every program needs, and the key of the owner's own programs. */
export function ServiceKeySection({ access, made }: ServiceKeySectionProps) {
  const [newest, ...before] = access.keys;
  const active = newest && newest.endedAt === null ? newest : null;
  const ended = active ? before : access.keys;
  return (
    <>
      <RecordSection title={texts.connect}>
        <p className="text-quiet mb-4">{texts.connectLead}</p>
        <ReadOnly name="program-address" label={texts.address} value={access.address} />
        <ReadOnly
          name="program-key"
          label={texts.publicKey}
          hint={texts.publicKeyHelp}
          value={access.publicKey}
        />
      </RecordSection>
      <RecordSection title={texts.title}>
        {made && <NewKey key={made} value={made} />}
        {made === null && (
          <div className="mb-6">
            <Notice tone="good" live>
              {texts.ended}
            </Notice>
          </div>
        )}
        <p className="text-quiet mb-4">{texts.lead}</p>
        <p className="mb-4">{active ? stateOf(active) : texts.none}</p>
        <KeyActions hasKey={active !== null} />
        {ended.length > 0 && (
          <>
            <h3 className="mt-6 mb-2">{texts.earlier}</h3>
            <ul className="text-quiet">
              {ended.map(({ id, madeAt, madeBy, endedAt, endedBy }) => (
                <li key={id}>
                  {texts.was(
                    formatDateTime(madeAt),
                    madeBy,
                    endedAt === null ? "" : formatDateTime(endedAt),
                    endedBy ?? "",
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </RecordSection>
    </>
  );
}

function stateOf({ madeAt, madeBy, lastUsedAt }: ServiceKey): string {
  const used = lastUsedAt === null ? texts.neverUsed : texts.used(formatDateTime(lastUsedAt));
  return `${texts.works(formatDateTime(madeAt), madeBy)} ${used}`;
}

function KeyActions({ hasKey }: { readonly hasKey: boolean }) {
  const making = useSending("service-key");
  const ending = useSending("end-service-key");
  return (
    <Form method="post" className="settings-save" noValidate preventScrollReset>
      <Button compact variant="secondary" name="intent" value="service-key" pending={making}>
        {hasKey ? texts.replace : texts.make}
      </Button>
      {hasKey && (
        <>
          <Button compact variant="danger" name="intent" value="end-service-key" pending={ending}>
            {texts.end}
          </Button>
          <p>{texts.replaceHelp}</p>
        </>
      )}
    </Form>
  );
}

/** The field is selected when it appears, so that the key can be copied at once. */
function NewKey({ value }: { readonly value: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, []);
  return (
    <div ref={box} className="mb-6">
      <Notice tone="good" title={texts.shownTitle} live>
        <p className="mb-4">{texts.shownLead}</p>
        <ReadOnly name="service-key-value" label={texts.shownLabel} value={value} />
      </Notice>
    </div>
  );
}

interface ReadOnlyProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}

function ReadOnly({ name, label, hint, value }: ReadOnlyProps) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      readOnly
      autoComplete="off"
      spellCheck={false}
    />
  );
}
