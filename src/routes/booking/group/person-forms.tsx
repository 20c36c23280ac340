import { Form } from "react-router";
import { groupPageTexts as words } from "~/areas/bookings/texts/group-page";
import { formatEmail } from "~/kit/email";
import { type Instant, toIso } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Says } from "~/ui/says";

interface PersonFormsProps {
  readonly keyOfLink: string;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly starts: readonly Instant[];
    readonly swaps: readonly { readonly id: string; readonly name: string; readonly from: Instant }[];
  };
}

/** All possible changes of one member; each leads to a page that shows the price first. */
export function PersonForms({ keyOfLink, person }: PersonFormsProps) {
  const about = { key: keyOfLink, person: person.id };
  return (
    <div className="space-y-10">
      <WhoForm about={{ ...about, hva: "navn" }} name={person.name} email={formatEmail(person.email)} />
      <section>
        <h2 className="text-subheading">{words.move}</h2>
        {person.starts.length === 0 ? (
          <p className="mt-2">{words.noTimes}</p>
        ) : (
          <Form noValidate method="get" className="mt-4 flex flex-wrap gap-2">
            <Hidden fields={{ ...about, hva: "flytt" }} />
            {person.starts.map((start) => (
              <Button key={start} variant="secondary" compact name="tid" value={toIso(start)}>
                {formatTime(start)}
              </Button>
            ))}
          </Form>
        )}
      </section>
      {person.swaps.length > 0 && (
        <section>
          <h2 className="text-subheading">{words.swap}</h2>
          <Form noValidate method="get" className="mt-4 flex flex-wrap gap-2">
            <Hidden fields={{ ...about, hva: "bytt" }} />
            {person.swaps.map((other) => (
              <Button key={other.id} variant="secondary" compact name="med" value={other.id}>
                {other.name}, {formatTime(other.from)}
              </Button>
            ))}
          </Form>
        </section>
      )}
      <section>
        <h2 className="text-subheading">{words.remove}</h2>
        <p className="mt-2">{words.removeHelp}</p>
        <Form noValidate method="get" className="mt-4">
          <Hidden fields={about} />
          <Button variant="danger" name="hva" value="ut">
            {words.remove}
          </Button>
        </Form>
      </section>
    </div>
  );
}

interface WhoFormProps {
  readonly about: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly email?: string;
  readonly errors?: readonly string[];
}

export function WhoForm({ about, name = "", email = "", errors = [] }: WhoFormProps) {
  return (
    <Form noValidate method="get" className="space-y-5">
      <h2 className="text-subheading">{words.who}</h2>
      <Hidden fields={about} />
      <TextField label={words.name} name="navn" defaultValue={name} maxLength={100} autoComplete="off" />
      <TextField
        label={words.email}
        hint={<Says text={words.emailHint} />}
        name="epost"
        type="email"
        defaultValue={email}
        autoComplete="off"
        optional
        errors={errors}
      />
      <Button>{words.look}</Button>
    </Form>
  );
}

function Hidden({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
