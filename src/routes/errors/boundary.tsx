import { Outlet } from "react-router";
import { ErrorPage } from "./error-page";

/** Stands inside a layout, so that an error below it is shown with the layout around it. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
