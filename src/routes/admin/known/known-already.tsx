import { useEffect, useRef, useState } from "react";
import { knownTexts as texts } from "~/areas/customers/texts/known";
import { adminHref } from "~/kit/admin-href";
import { foldForSearch } from "~/kit/search-text";
import { Notice } from "~/ui/notice";

export interface KnownHit {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  /** What is the same. */
  readonly why: string;
}

interface KnownAlreadyProps {
  /** The record whose form it is. */
  readonly except?: string;
  /** Found when the form was sent. */
  readonly found?: readonly KnownHit[] | undefined;
  /** The form may choose the known record itself: then the same name says nothing new. */
  readonly saysNothingOfSameName?: boolean;
}

const pauseMs = 400;
const watched = ["email", "phone", "orgnr"];

/**
 * Inside a form: says while somebody types that a customer or company with the same e-mail, phone or number is here
 * already, with a link. Without scripts the server says it when the form is sent, before anything is saved; `kjent`
 * tells what has been seen.
 */
export function KnownAlready({ except, found = [], saysNothingOfSameName = false }: KnownAlreadyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<readonly KnownHit[] | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    return form ? watch(form, { except, saysNothingOfSameName, show: setTyped }) : undefined;
  }, [except, saysNothingOfSameName]);
  const hits = typed ?? found;
  return (
    <div ref={place} aria-live="polite" className="known-already">
      {hits.length > 0 && (
        <Notice tone="warn" title={texts.title}>
          <ul>
            {hits.map(({ id, name, href, why }) => (
              <li key={id}>
                <a className="link" href={href} target="_blank" rel="noreferrer">
                  {name}
                </a>{" "}
                {why}
              </li>
            ))}
          </ul>
          <p>{texts.stillSaves}</p>
          <input type="hidden" name="kjent" value={hits.map(({ id }) => id).join(",")} />
        </Notice>
      )}
    </div>
  );
}

interface Watching {
  readonly except: string | undefined;
  readonly saysNothingOfSameName: boolean;
  readonly show: (hits: readonly KnownHit[]) => void;
}

/** Asks when a field has been left or a pause has come in the typing; only the newest answer counts. */
function watch(form: HTMLFormElement, { except, saysNothingOfSameName, show }: Watching): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let newest = 0;
  const ask = async () => {
    const turn = ++newest;
    const values = watched.map((name) => [name, fieldOf(form, name)]);
    const params = new URLSearchParams([...values, ["unntatt", except ?? ""]].filter(([, value]) => value));
    const response = await fetch(`${adminHref.known}?${params}`).catch(() => null);
    if (!response?.ok || turn !== newest) return;
    const { hits } = (await response.json()) as { hits: KnownHit[] };
    const name = foldForSearch(fieldOf(form, "name"));
    show(saysNothingOfSameName ? hits.filter((hit) => foldForSearch(hit.name) !== name) : hits);
  };
  const changed = ({ target, type }: Event) => {
    if (!(target instanceof HTMLInputElement) || !watched.includes(target.name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), type === "change" ? 0 : pauseMs);
  };
  form.addEventListener("input", changed);
  form.addEventListener("change", changed);
  return () => {
    clearTimeout(timer);
    newest++;
    form.removeEventListener("input", changed);
    form.removeEventListener("change", changed);
  };
}

function fieldOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}
