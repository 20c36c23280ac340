import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { answersBackItself, showsServedPage } from "./ui/browser/served-address";
import { patientFetch } from "./ui/connection/patient-fetch";

window.fetch = patientFetch(window.fetch.bind(window));

if (showsServedPage())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });

function Page() {
  useEffect(answersBackItself, []);
  return <HydratedRouter />;
}
