import { Outlet } from "react-router";
import { ErrorPage } from "./error-page";

/** Placed inside a layout, so that an error below it keeps the layout around it. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
