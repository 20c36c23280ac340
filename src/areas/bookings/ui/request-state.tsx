import { ProposalForm, type ProposalFormProps } from "./proposal-form";

export type RequestStateProps = ProposalFormProps;

/** Above the facts of a request: the times that the studio proposes instead. When the answer comes stands in the line. */
export function RequestState(props: RequestStateProps) {
  if (props.proposals.length === 0) return null;
  return (
    <div className="mb-8">
      <ProposalForm {...props} />
    </div>
  );
}
