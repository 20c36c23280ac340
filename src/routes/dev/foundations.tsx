import { Button, ButtonLink } from "~/ui/button";
import { Sample } from "./sample";

const swatches = [
  ["bg-paper", "paper"],
  ["bg-linen", "linen"],
  ["bg-line", "line"],
  ["bg-stone", "stone"],
  ["bg-slate", "slate"],
  ["bg-ink", "ink"],
  ["bg-night", "night"],
  ["bg-fir", "fir"],
  ["bg-glow", "glow"],
  ["bg-danger", "danger"],
  ["bg-warn", "warn"],
  ["bg-info", "info"],
] as const;

export function Foundations() {
  return (
    <>
      <Sample title="Farger">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {swatches.map(([background, name]) => (
            <li key={name}>
              <div className={`h-16 rounded-picture border border-rule ${background}`} />
              <p className="mt-1 text-fine text-quiet">{name}</p>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Skrift">
        <p className="font-serif text-hero tracking-tight">Rolig lys</p>
        <p className="font-serif text-title tracking-tight">Et portrett som ligner</p>
        <p className="font-serif text-heading">Slik foregår det</p>
        <p className="font-serif text-subheading">Standard, 90 minutter</p>
        <p className="max-w-measure text-lead text-quiet">
          Ingress: Vi tar oss tid, prøver ulikt lys og viser deg bildene underveis.
        </p>
        <p className="max-w-measure">
          Brødtekst: Du får råd om klær før du kommer. I studio jobber vi med én person om gangen, og du
          velger selv hvilke bilder som skal retusjeres. Šárka og Łukasz får også riktige bokstaver.
        </p>
        <p className="text-small text-quiet">Småtekst: Prisene er inkludert mva.</p>
      </Sample>
      <Sample title="Knapper">
        <ButtonStates />
        <div className="on-dark rounded-picture p-6">
          <ButtonStates />
        </div>
      </Sample>
    </>
  );
}

function ButtonStates() {
  return (
    <div className="button-row">
      <Button type="button">Book tid nå</Button>
      <Button type="button" variant="secondary">
        Se priser
      </Button>
      <Button type="button" variant="quiet">
        Endre
      </Button>
      <Button type="button" variant="danger">
        Avbestill timen
      </Button>
      <Button type="button" pending pendingText="Bestiller…" />
      <Button type="button" disabledReason="Timen har begynt">
        Flytt timen
      </Button>
      <ButtonLink href="#knapper" compact>
        Lenke som knapp
      </ButtonLink>
      <ButtonLink href="#knapper" variant="secondary" compact>
        Lav
      </ButtonLink>
    </div>
  );
}
