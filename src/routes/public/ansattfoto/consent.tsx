import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

export function Consent() {
  const { consent: words } = useTexts("ansattfoto", ansattfotoTexts);
  return (
    <section aria-labelledby="samtykke-ansatte" className="page-grid items-center gap-y-10 pb-section">
      <div className="md:col-span-4">
        <Picture
          name={usePicture("ansattfoto-samtykke")}
          sizes="(max-width: 767.98px) 88vw, 31vw"
          className="picture"
        />
      </div>
      <div className="md:col-span-6 md:col-start-6">
        <h2 id="samtykke-ansatte" className="max-w-[9.5em] text-title">
          {words.headline}
        </h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-[36em] text-quiet">
            <Marked>{paragraph}</Marked>
          </p>
        ))}
        <p className="mt-6">
          <a className="text-link" href={words.more.href}>
            {words.more.label}
          </a>
        </p>
      </div>
    </section>
  );
}
