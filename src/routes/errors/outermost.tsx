import { Outlet } from "react-router";
import { ErrorPage } from "./error-page";
import { ErrorStyles } from "./error-styles";

/** Placed around every page inside the document: shows errors of the layouts themselves. */
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
