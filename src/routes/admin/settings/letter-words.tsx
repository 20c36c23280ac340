import { requireAdmin } from "~/areas/access/gate.server";
import { letterWordTexts as texts } from "~/areas/settings/texts/letter-words";
import { type WordedLetter, wordedLetters } from "~/flows/letter-words.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { RecordSection } from "~/ui/record/record-section";
import "~/ui/styles/admin-letter.css";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/letter-words";

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  return { kinds: await wordedLetters(services(context), admin) };
}

export default function LetterWords({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="settings-lead">{texts.lead}</p>
      <RecordSection title={texts.letters}>
        <Kinds kinds={kinds.filter(({ isMessage }) => !isMessage)} />
      </RecordSection>
      <RecordSection title={texts.messages}>
        <Kinds kinds={kinds.filter(({ isMessage }) => isMessage)} />
      </RecordSection>
    </>
  );
}

function Kinds({ kinds }: { kinds: readonly WordedLetter[] }) {
  return (
    <ul className="letter-kinds">
      {kinds.map((kind) => (
        <li key={kind.template}>
          {/* Opened as a document of its own: the letter is in a frame, which that document's headers allow. */}
          <a className="link" href={adminHref.letterWordsOf(kind.template)}>
            {kind.label}
          </a>
          <span className="letter-reason">{stateOf(kind)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ isChanged, products }: WordedLetter): string {
  if (isChanged) return texts.own;
  return products > 0 ? texts.ownOfProducts(products) : texts.standard;
}
