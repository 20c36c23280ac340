import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Link } from "~/ui/link";
import { Icon } from "../admin/icon";
import { Button } from "../button";
import { ErrorSummary } from "../error-summary";
import { useInvalid } from "./use-fields";

interface CreatePageProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  /** What will happen, when that is not plain. */
  readonly lead?: string;
  readonly submitLabel: string;
  /** The fields, with what `useFields("create", "")` gives. */
  readonly children: ReactNode;
}

/** A page with the form that makes a record; its action is `createRecord`. */
export function CreatePage({ back, title, lead, submitLabel, children }: CreatePageProps) {
  const { state } = useNavigation();
  const errors = Object.entries(useInvalid("create")?.errors ?? {}).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  return (
    <>
      <Link className="record-back" to={back.to}>
        <Icon name="back" /> {back.label}
      </Link>
      <div className="admin-head">
        <h1>{title}</h1>
      </div>
      {lead && <p className="create-lead">{lead}</p>}
      <Form method="post" className="create-form" noValidate preventScrollReset>
        <ErrorSummary errors={errors} />
        {children}
        <Button pending={state === "submitting"}>{submitLabel}</Button>
      </Form>
    </>
  );
}
