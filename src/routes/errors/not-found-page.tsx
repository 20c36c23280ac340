import { errorTexts } from "./texts";

/** Says that there is nothing here, and where to begin instead. */
export function NotFoundPage() {
  const { title, text, links } = errorTexts.notFound;
  return (
    <div className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
