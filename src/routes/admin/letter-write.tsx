import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirectDocument } from "react-router";
import { requireStaff } from "~/areas/access/gate.server";
import { writtenSchema } from "~/areas/outbox/schema";
import { outboxTexts } from "~/areas/outbox/texts";
import { startLetter, writableRecord, writeAbout } from "~/flows/write-about.server";
import { adminHref } from "~/kit/admin-href";
import { isRefusal } from "~/kit/result";
import { newSecret } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import type { InvalidIntent } from "~/ui/record/outcome";
import { useFields, useInvalid } from "~/ui/record/use-fields";
import { useSending } from "~/ui/record/use-sending";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/letter-write";
import { adminMeta } from "./admin-meta";

const { write: texts } = outboxTexts;

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.title);

async function open({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const staff = await requireStaff(context, request);
  const record = writableRecord(new URL(request.url).searchParams.get("om") ?? "");
  const start = record && (await startLetter(services(context), staff, record));
  if (!record || !start) throw data(null, { status: 404 });
  return { staff, record, start };
}

export async function loader(args: Route.LoaderArgs) {
  const { staff, record, start } = await open(args);
  const { noun, id } = record;
  const [first] = start.people;
  const [firstName = ""] = (first?.name ?? "").trim().split(/\s+/);
  return {
    back: { to: noun.href(id), label: texts.back(noun.name) },
    recordName: start.recordName,
    people: start.people,
    to: first?.email ?? "",
    text: `${[texts.hello, firstName].filter(Boolean).join(" ")},\n\n\n\n${texts.bye}\n${staff.name}`,
    form: newSecret(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { staff, record } = await open(args);
  const submission = parseWithZod(await args.request.formData(), { schema: writtenSchema });
  if (submission.status !== "success") {
    const errors: InvalidIntent["errors"] = submission.error ?? {};
    return data({ kind: "invalid", intent: "create", errors, typed: submission.payload } as const, {
      status: 422,
    });
  }
  const written = await writeAbout(services(args.context), staff, record, submission.value);
  if (isRefusal(written)) throw data(null, { status: 404 });
  // A document of its own: the letter is in a frame, which that document's headers allow.
  throw redirectDocument(`${adminHref.letter(written.value)}?gjort=${submission.value.sends}`, 303);
}

export default function WriteLetter({ loaderData }: Route.ComponentProps) {
  const { back, recordName, people, to, text, form } = loaderData;
  const isKept = useSending("", { sends: "later" });
  const isSent = useSending("", { sends: "now" });
  const field = useFields("create", "");
  const errors = Object.entries(useInvalid("create")?.errors ?? {}).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  return (
    <>
      <Link className="record-back" to={back.to} reloadDocument>
        <Icon name="back" /> {back.label}
      </Link>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="create-lead">
        <strong>{recordName}</strong>. {texts.lead}
      </p>
      <Form method="post" className="create-form" noValidate preventScrollReset>
        <ErrorSummary errors={errors} />
        <input type="hidden" name="form" value={field("form", form).defaultValue || form} />
        <TextField
          {...field("to", to)}
          label={texts.to}
          type="email"
          list="known-addresses"
          hint={hintOf(people.length)}
          autoComplete="off"
        />
        <datalist id="known-addresses">
          {people.map(({ name, email }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField {...field("subject")} label={texts.subject} maxLength={300} autoComplete="off" />
        <TextArea
          {...field("text", text)}
          label={texts.text}
          hint={texts.textHint}
          rows={14}
          maxLength={20_000}
        />
        <p className="record-next">
          <Button name="sends" value="later" pending={isKept}>
            {texts.later}
          </Button>
          <Button name="sends" value="now" variant="secondary" pending={isSent}>
            {texts.now}
          </Button>
        </p>
        <p className="text-quiet">{texts.laterHint}</p>
      </Form>
    </>
  );
}

function hintOf(addresses: number): string {
  if (addresses === 0) return texts.noAddress;
  return addresses === 1 ? texts.toHint : texts.toChoices(addresses);
}
