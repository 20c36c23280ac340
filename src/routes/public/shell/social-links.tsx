import type { SocialSettings } from "~/areas/settings/types";
import { shellTexts } from "./site-links";

const networks = [
  { key: "instagram", label: "Instagram" },
  { key: "facebook", label: "Facebook" },
  { key: "linkedin", label: "LinkedIn" },
] as const satisfies readonly { key: keyof SocialSettings; label: string }[];

export function SocialLinks({ social }: { social: SocialSettings }) {
  const shown = networks.flatMap(({ key, label }) => {
    const href = social[key];
    return href === null ? [] : [{ key, label, href }];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={shellTexts.social}>
      <ul className="social-links">
        {shown.map(({ key, label, href }) => (
          <li key={key}>
            <a href={href} rel="noopener">
              {label}
              <svg
                viewBox="0 0 12 12"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.25"
              >
                <path d="M2.5 9.5 9.5 2.5M4 2.5h5.5V8" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
