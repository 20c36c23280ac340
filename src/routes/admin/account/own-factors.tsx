import { Form } from "react-router";
import type { OwnFactors as Own } from "~/areas/access/reads.server";
import { setUpPath } from "~/areas/access/rules/own-path";
import { ownFactorTexts as texts } from "~/areas/access/texts/second-factor";
import { adminHref } from "~/kit/admin-href";
import { formatDateTime } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface OwnFactorsProps extends Own {
  /** Why a factor was not removed. */
  readonly refused: string | null;
}

/** The second factors of the person's account, and how many recovery codes are left. */
export function OwnFactors({ factors, codesLeft, refused }: OwnFactorsProps) {
  const setUp = `${setUpPath}?${new URLSearchParams({ til: adminHref.account })}`;
  if (factors.length === 0) {
    return (
      <section>
        <h2>{texts.title}</h2>
        <p className="text-quiet">{texts.none}</p>
        <p className="mt-4">
          <ButtonLink compact href={setUp}>
            {texts.setUp}
          </ButtonLink>
        </p>
      </section>
    );
  }
  return (
    <section>
      <h2>{texts.title}</h2>
      <p className="text-quiet">{texts.some}</p>
      {refused && (
        <Notice tone="warn" live>
          {refused}
        </Notice>
      )}
      <ul className="session-lines">
        {factors.map(({ id, type, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <div>
              <p className="session-browser">{name}</p>
              <p className="text-quiet">
                {texts.types[type]}. {texts.added(formatDateTime(createdAt))},{" "}
                {lastUsedAt ? texts.used(formatDateTime(lastUsedAt)) : texts.neverUsed}.
              </p>
            </div>
            <Form noValidate method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-factor" />
              <input type="hidden" name="id" value={id} />
              <Button compact variant="secondary" aria-label={texts.removeLabel(name)}>
                {texts.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink compact variant="secondary" href={setUp}>
          {texts.add}
        </ButtonLink>
      </p>
      <p className="mt-6">
        {texts.codes(codesLeft)} <span className="text-quiet">{texts.newCodesHint}</span>
      </p>
      <Form noValidate method="post" className="mt-2">
        <input type="hidden" name="intent" value="new-codes" />
        <Button compact variant="secondary">
          {texts.newCodes}
        </Button>
      </Form>
    </section>
  );
}
