import { Notice } from "~/ui/notice";
import { requestPageTexts } from "../texts/request";
import { ProposalForm, type ProposalFormProps } from "./proposal-form";

export type RequestStateProps = ProposalFormProps;

/** Above the facts of a request: when the answer comes, or the times that the studio proposes instead. */
export function RequestState(props: RequestStateProps) {
  return (
    <div className="mb-8">
      {props.proposals.length > 0 ? (
        <ProposalForm {...props} />
      ) : (
        <Notice>{requestPageTexts.waits(props.answerBy)}</Notice>
      )}
    </div>
  );
}
