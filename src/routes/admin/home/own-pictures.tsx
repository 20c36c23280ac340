import { Link } from "react-router";
import { adminHref } from "~/kit/admin-href";
import { RecordSection } from "~/ui/record/record-section";
import { homeTexts } from "../texts";
import "~/ui/styles/admin-site.css";

const { ownPictures: texts } = homeTexts;

/** The three places whose pictures make the site the studio's own, in the order of the list. */
export const firstPlaces = ["forside-topp", "om-meg-portrett", "forside-fordeler"] as const;

export interface FirstPicture {
  readonly place: (typeof firstPlaces)[number];
  /** Empty while the place has no picture. */
  readonly thumbnail: string;
  readonly isOwn: boolean;
}

/** Asks a new owner for three pictures, and shows each place as it is now. */
export function OwnPictures({ pictures }: { pictures: readonly FirstPicture[] }) {
  const own = pictures.filter(({ isOwn }) => isOwn).length;
  return (
    <RecordSection
      title={texts.title}
      aside={<p className="text-quiet">{texts.count(own, pictures.length)}</p>}
    >
      <p className="text-quiet">{own === pictures.length ? texts.done : texts.lead}</p>
      <ul className="site-places">
        {pictures.map(({ place, thumbnail, isOwn }) => (
          <li key={place}>
            <Link className="site-place" to={adminHref.sitePlace(place)}>
              <span className="site-place-picture">
                {thumbnail !== "" && <img src={thumbnail} alt="" loading="lazy" />}
              </span>
              <span className="site-place-name">{texts.places[place]}</span>
              <span className="site-place-state">{isOwn ? texts.own : texts.upload}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <a className="link inline-flex min-h-11 items-center" href="/">
          {texts.see}
        </a>
      </p>
    </RecordSection>
  );
}
