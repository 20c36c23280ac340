import { Outlet } from "react-router";
import { ErrorPage } from "./error-page";
import { ErrorStyles } from "./error-styles";

/** Stands around every page, inside the document: shows what a layout could not, since it failed itself. */
export default function Outermost() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main className="px-gutter py-16">
      <ErrorStyles />
      <ErrorPage />
    </main>
  );
}
