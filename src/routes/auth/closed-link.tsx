import { firstAdminTexts } from "~/areas/access/texts";
import { ButtonLink } from "~/ui/button";

/** Shown for a one-time link that is used or expired. */
export function ClosedLink({ title, texts }: { title: string; texts: readonly [string, ...string[]] }) {
  const [first, ...more] = texts;
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-4">{first}</p>
      {more.map((text) => (
        <p key={text} className="mt-4 text-quiet">
          {text}
        </p>
      ))}
      <p className="mt-8">
        <ButtonLink href="/auth">{firstAdminTexts.toSignIn}</ButtonLink>
      </p>
    </>
  );
}
