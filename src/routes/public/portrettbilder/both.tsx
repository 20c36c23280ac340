import { portraitTexts } from "~/areas/content/texts/portrettbilder";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

/**
 * One picture in colour or black and white: two radio buttons and a CSS filter, without a script or a second file.
 */
export function Both() {
  const { both: words } = useTexts("portrettbilder", portraitTexts);
  return (
    <section aria-labelledby="begge" className="on-linen py-section">
      <div className="both page-grid items-end gap-y-10">
        <div className="md:col-span-6">
          <Picture
            name={usePicture("portrettbilder-begge")}
            sizes="(max-width: 767.98px) 88vw, 46vw"
            className="picture"
          />
        </div>
        <div className="md:col-span-5 md:col-start-8">
          <h2 id="begge" className="max-w-[7em] text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[26.5em] text-lead text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
          <fieldset className="switch">
            <legend>{words.legend}</legend>
            <label>
              <input type="radio" name="tone" value="colour" defaultChecked />
              {words.colour}
            </label>
            <label>
              <input type="radio" name="tone" value="mono" />
              {words.mono}
            </label>
          </fieldset>
        </div>
      </div>
    </section>
  );
}
