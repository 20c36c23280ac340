import { useLocation } from "react-router";
import { errorTexts } from "./texts";

/** Says that there is nothing here, and where to begin instead. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const inOffice = pathname === "/admin" || pathname.startsWith("/admin/");
  const { title, text, help, links } = inOffice ? errorTexts.notFoundInOffice : errorTexts.notFound;
  return (
    <div className="error-page">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>{help}</p>
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
