import { requireStaff } from "~/areas/access/gate.server";
import { outboxTexts } from "~/areas/outbox/texts";
import { letterList } from "~/areas/outbox/types";
import { letters, textMessages } from "~/flows/letters.server";
import { adminHref } from "~/kit/admin-href";
import { Icon } from "~/ui/admin/icon";
import "~/ui/styles/admin-letter.css";
import type { Route } from "./+types/letter-samples";
import { adminMeta } from "./admin-meta";

const { samples: texts } = outboxTexts;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  return {
    kinds: [...textMessages, ...letters].map(({ template, label, version }) => ({
      template,
      label,
      version,
    })),
  };
}

export default function LetterSamples({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <a className="record-back" href={letterList.href()}>
        <Icon name="back" /> {outboxTexts.title}
      </a>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="letter-lead">{texts.lead}</p>
      <ul className="letter-kinds">
        {kinds.map(({ template, label, version }) => (
          <li key={template}>
            {/* Opened as a document of its own: the letter is in a frame, which that document's headers allow. */}
            <a className="link" href={adminHref.letterSample(template)}>
              {label}
            </a>
            <span className="letter-reason">{texts.version(version)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
