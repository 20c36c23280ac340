import { Form, Link } from "react-router";
import { daySteps } from "~/areas/bookings/rules/next-step";
import { actionTexts } from "~/areas/bookings/texts/booking";
import { staffTexts } from "~/areas/bookings/texts/staff";
import { Notice } from "~/ui/notice";
import type { BulkOutcome } from "./run-for-all.server";

/** The rows' checkboxes belong to this form. */
export const bulkForm = "valgte";

/** Appears when a row is chosen (list.css), with or without scripts. */
export function BulkBar() {
  return (
    <Form id={bulkForm} method="post" className="list-bulk" preventScrollReset>
      <p>{staffTexts.bulk}</p>
      {daySteps.map((step) => (
        <button key={step} type="submit" name="intent" value={step}>
          {actionTexts[step]}
        </button>
      ))}
    </Form>
  );
}

/** How it went, row by row where it did not go. */
export function BulkResult({ result }: { result: BulkOutcome }) {
  const { done, refused } = result;
  return (
    <div className="list-result">
      <Notice
        tone={refused.length > 0 ? "warn" : "good"}
        title={staffTexts.bulkDone(done, done + refused.length)}
        live
      >
        {refused.length > 0 && (
          <ul>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <Link to={`/admin/bookings/${id}`}>{name}</Link>: {why}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
