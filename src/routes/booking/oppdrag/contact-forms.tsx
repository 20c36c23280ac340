import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { contactTexts as texts } from "~/areas/oppdrag/texts/contact";
import { moneyTexts } from "~/areas/oppdrag/texts/money";
import { contactRoleNames } from "~/areas/oppdrag/texts/names";
import { contactRoles } from "~/areas/oppdrag/types";
import { formatEmail } from "~/kit/email";
import { formatKroner } from "~/kit/money";
import { dayOf } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/field/choice-fields";
import { TextArea, TextField } from "~/ui/field/text-field";
import { fieldsOf, isReturned } from "./contact-fields";
import type { ContactAnswered, ContactLoaded } from "./contact-types";

interface FormsProps {
  readonly loaded: ContactLoaded;
  readonly answered: ContactAnswered;
}

interface PartProps {
  readonly intent: string;
  readonly title: string;
  readonly help?: string;
  readonly submit: string;
  readonly answered: ContactAnswered;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A form behind one line; it is open when it came back. */
function Part({ intent, title, help, submit, answered, isOpen = false, children }: PartProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <details className="border-t border-rule" open={isOpen || isReturned(intent, answered)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        <span className="link">{title}</span>
      </summary>
      <Form method="post" noValidate className="max-w-form space-y-4 pt-2 pb-6">
        <input type="hidden" name="hva" value={intent} />
        {help && <p>{help}</p>}
        {children}
        <Button variant="secondary" pending={busy}>
          {submit}
        </Button>
      </Form>
    </details>
  );
}

/** Adding, inviting and reminding. */
export function ContactForms({ loaded: { may, people, remindable }, answered }: FormsProps) {
  const add = fieldsOf("add", answered);
  // Without scripts the form comes back as it was sent.
  const chosen = isReturned("remind", answered) ? [answered?.typed.people ?? []].flat() : null;
  if (!may.change) return null;
  return (
    <div>
      <Part
        intent="add"
        title={texts.add}
        help={texts.addHelp}
        submit={texts.addSubmit}
        answered={answered}
        isOpen={people.length === 0}
      >
        <TextArea label={texts.pasted} rows={8} spellCheck={false} {...add("people")} />
      </Part>
      {may.invite && (
        <Part
          intent="invite"
          title={texts.invite}
          help={texts.inviteHelp}
          submit={texts.inviteSubmit}
          answered={answered}
          isOpen={people.length > 0}
        >
          <TextArea
            label={texts.words}
            optional
            rows={3}
            maxLength={1000}
            {...fieldsOf("invite", answered)("words")}
          />
        </Part>
      )}
      {may.remind && (
        <Part
          intent="remind"
          title={texts.remind}
          help={texts.remindHelp}
          submit={texts.remindSubmit}
          answered={answered}
        >
          <input type="hidden" name="people" value="" />
          <details open={chosen !== null}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {texts.remindWhom(remindable.length)}
            </summary>
            <CheckboxGroup
              name="people"
              id="remind-people"
              label={texts.remindSome}
              defaultValues={remindable.map(({ id }) => id).filter((id) => chosen?.includes(id) ?? true)}
              choices={remindable.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </details>
          <TextArea
            label={texts.words}
            optional
            rows={3}
            maxLength={1000}
            {...fieldsOf("remind", answered)("words")}
          />
        </Part>
      )}
    </div>
  );
}

/** The shared link, what employees and the invoice are told, and who the contacts are. */
export function InfoForms({ loaded, answered }: FormsProps) {
  const { oppdrag, may, rights, sharedUrl, lateMoves } = loaded;
  const info = fieldsOf("edit", answered);
  const { infoFields: words } = texts;
  return (
    <div className="space-y-8">
      {rights.manageList && <SharedLink oppdrag={oppdrag} sharedUrl={sharedUrl} />}
      {lateMoves.length > 0 && (
        <ul>
          {lateMoves.map(({ id, agreedFrom, feeOre, isInvoiced }) => (
            <li key={id}>
              {moneyTexts.lateMoveLine(
                formatDay(dayOf(agreedFrom)),
                moneyTexts.fee(formatKroner(feeOre), moneyTexts.feeState(isInvoiced)),
              )}
            </li>
          ))}
        </ul>
      )}
      {may.edit && (
        <Part intent="edit" title={texts.info} submit={texts.person.save} answered={answered}>
          {rights.editInfo && (
            <TextField
              type="date"
              label={words.answerBy}
              optional
              {...info("answerBy", oppdrag.answerBy ?? "")}
            />
          )}
          {rights.editPlace && (
            <TextArea
              label={words.gettingThere}
              optional
              rows={3}
              {...info("gettingThere", oppdrag.gettingThere)}
            />
          )}
          {rights.editInfo && (
            <TextArea
              label={words.preparation}
              optional
              rows={3}
              {...info("preparation", oppdrag.preparation)}
            />
          )}
          {rights.editInvoice && (
            <>
              <TextField label={words.orderNumber} optional {...info("orderNumber", oppdrag.orderNumber)} />
              <TextField
                label={words.invoiceReference}
                optional
                {...info("invoiceReference", oppdrag.invoiceReference)}
              />
            </>
          )}
        </Part>
      )}
      {rights.manageList && <Contacts loaded={loaded} answered={answered} />}
    </div>
  );
}

function SharedLink({ oppdrag, sharedUrl }: Pick<ContactLoaded, "oppdrag" | "sharedUrl">) {
  return (
    <div className="on-linen p-[min(1.5rem,4vw)]">
      <h2 className="font-sans text-body font-semibold">{texts.share}</h2>
      {oppdrag.openedAt === null ? (
        <p className="mt-2">{texts.shareClosed}</p>
      ) : (
        <>
          <p className="mt-2 wrap-anywhere">
            <a className="link" href={sharedUrl}>
              {sharedUrl}
            </a>
          </p>
          <p className="mt-2 text-small text-quiet">{texts.shareHelp}</p>
        </>
      )}
    </div>
  );
}

function Contacts({ loaded: { contacts, self, may }, answered }: FormsProps) {
  const field = fieldsOf("add-contact", answered);
  const { fields: words } = texts.person;
  return (
    <section aria-labelledby="kontakter">
      <h2 id="kontakter" className="font-sans text-body font-semibold">
        {texts.contacts}
      </h2>
      <p className="mt-1 text-small text-quiet">{texts.contactsHelp}</p>
      <ul className="mt-3">
        {contacts.map(({ id, name, email, roles }) => (
          <li key={id} className="border-t border-rule py-3 wrap-anywhere">
            <strong>{name}</strong>
            {id === self.id && ` (${texts.you})`}
            <span className="block">{formatEmail(email)}</span>
            <span className="block text-small text-quiet">
              {roles.map((role) => contactRoleNames[role]).join(", ")}
            </span>
            {may.change && id !== self.id && contacts.length > 1 && (
              <Form method="post" noValidate>
                <input type="hidden" name="hva" value="remove-contact" />
                <input type="hidden" name="kontakt" value={id} />
                <button type="submit" className="link inline-flex min-h-11 items-center">
                  {texts.removeContact}
                  <span className="sr-only"> {name}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {may.change && (
        <Part intent="add-contact" title={texts.addContact} submit={texts.addContact} answered={answered}>
          <TextField label={words.name} {...field("name")} />
          <TextField type="email" label={words.email} {...field("email")} />
          <TextField type="tel" label={words.phone} optional {...field("phone")} />
          <CheckboxGroup
            name="roles"
            id="add-contact-roles"
            label={texts.roles}
            hint={texts.rolesHelp}
            errors={field("roles").errors}
            defaultValues={["people"]}
            choices={contactRoles.map((value) => ({ value, label: contactRoleNames[value] }))}
          />
        </Part>
      )}
    </section>
  );
}
