import type { ReactNode } from "react";
import { capitalise } from "~/kit/text";
import { formatDay } from "~/kit/time-format";
import { Notice } from "~/ui/notice";
import { missingNames } from "../texts/missing";
import { requestPageTexts as texts, wishWords } from "../texts/public";
import type { CompanyRequest, Proposal } from "../types";

interface AskedNoticeProps {
  readonly request: Pick<CompanyRequest, "missing" | "askedWords" | "proposal">;
  readonly children?: ReactNode;
}

/** What the studio asked for or proposed, in the words of its letter; the form to answer is filled in with a proposal. */
export function AskedNotice({ request: { missing, askedWords, proposal }, children }: AskedNoticeProps) {
  return (
    <Notice tone="warn" title={proposal ? texts.proposed : texts.asked}>
      {missing.length > 0 && (
        <ul className="list-disc ps-5">
          {missing.map((fact) => (
            <li key={fact}>{missingNames[fact]}</li>
          ))}
        </ul>
      )}
      {proposal && <Proposed proposal={proposal} />}
      {askedWords && <p className="mt-2 whitespace-pre-line">{askedWords}</p>}
      {children}
    </Notice>
  );
}

function Proposed({ proposal: { wishes, inStudio } }: { readonly proposal: Proposal }) {
  return (
    <>
      {inStudio && <p>{texts.proposedStudio}</p>}
      {wishes.length > 0 && (
        <ul className="list-disc ps-5">
          {wishes.map((wish) => (
            <li key={wish.day}>{capitalise(wishWords(wish, formatDay(wish.day)))}</li>
          ))}
        </ul>
      )}
    </>
  );
}
