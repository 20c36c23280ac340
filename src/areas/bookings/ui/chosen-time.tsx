import { capitalise } from "~/kit/text";
import { Link } from "~/ui/link";

interface ChosenTimeProps {
  readonly what: string;
  readonly when: string;
  readonly changes: readonly { readonly label: string; readonly href: string }[];
}

/**
 * What is chosen so far, on top of the page: on a phone the summary is below the form, and a visitor who came straight
 * to the form has not seen the earlier steps.
 */
export function ChosenTime({ what, when, changes }: ChosenTimeProps) {
  return (
    <div className="mb-4">
      <p className="font-semibold">
        {capitalise(when)}
        <span className="font-normal"> · {what}</span>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {changes.map(({ label, href }) => (
          <Link key={label} className="link inline-flex min-h-11 items-center text-small" to={href}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}
