import { PageHeading } from "~/ui/page-heading";
import "./components.css";
import "virtual:pictures.css";
import { DataSamples } from "./data-samples";
import { FeedbackSamples } from "./feedback-samples";
import { FieldSamples } from "./field-samples";
import { Foundations } from "./foundations";

export const handle = { interactive: true, crumb: "Komponenter" };

/** Every component in every state. Only in development. */
export default function Components() {
  return (
    <main className="page-grid gap-y-breath pb-section">
      <title>Komponenter</title>
      <PageHeading
        eyebrow="Bare i utvikling"
        title="Komponenter"
        lead="Alt sidene er bygget av, i alle tilstander."
      />
      <Foundations />
      <FieldSamples />
      <FeedbackSamples />
      <DataSamples />
    </main>
  );
}
