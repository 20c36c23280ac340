import { Form } from "react-router";
import { Button } from "../button";
import type { RecordFrame } from "./record-frame";
import { recordTexts } from "./texts";

/** Says who is responsible, with the way to change it. */
export function OwnerChoice({ owner, staff }: Pick<RecordFrame, "owner" | "staff">) {
  return (
    <div>
      <dt>{recordTexts.owner}</dt>
      <dd>{owner?.name ?? recordTexts.noOwner}</dd>
      <dd>
        {/* A new owner closes it again. */}
        <details key={owner?.id} className="owner-choice">
          <summary>{recordTexts.changeOwner}</summary>
          <Form noValidate method="post" preventScrollReset>
            <input type="hidden" name="intent" value="setOwner" />
            <input type="hidden" name="seen" value={owner?.id ?? ""} />
            <select
              className="input"
              name="owner"
              defaultValue={owner?.id ?? ""}
              aria-label={recordTexts.chooseOwner}
            >
              <option value="">{recordTexts.noOwner}</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <Button compact variant="secondary">
              {recordTexts.saveOwner}
            </Button>
          </Form>
        </details>
      </dd>
    </div>
  );
}
