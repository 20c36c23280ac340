import { Link } from "react-router";
import { ErrorSummary } from "~/ui/error-summary";
import { type ShownChange, summaryOf } from "./shown-change";

interface FormHeadProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  /** The day's own name. */
  readonly lead?: string | null;
  readonly outcome: ShownChange | undefined;
}

/** Above the form of one day, resource or calendar: the link back to the list, its name, the errors. */
export function FormHead({ back, title, lead, outcome }: FormHeadProps) {
  return (
    <>
      <p>
        <Link className="link" to={back.to}>
          {back.label}
        </Link>
      </p>
      <div className="admin-head">
        <h1>{title}</h1>
      </div>
      {lead && <p className="text-quiet hours-lead">{lead}</p>}
      <ErrorSummary errors={summaryOf(outcome)} />
    </>
  );
}
