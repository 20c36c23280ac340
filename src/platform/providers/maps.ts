/** Specification, section 9. */
const mapZoom = 17;

export type MapProvider = "google" | "openstreetmap";

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPlace extends Degrees {
  /** Whether the coordinates are the studio's own and may be marked. */
  readonly isExact: boolean;
  /** "Eksempelgata 12, 0359 Oslo" */
  readonly address: string;
  readonly googlePlaceId: string | null;
}

export interface MapEmbed {
  readonly provider: MapProvider;
  /** For the page's content security policy. */
  readonly frameSource: string;
  /** The frame's address; Google's needs `&key=` at its end. */
  readonly frameUrl: string;
  /** The place on the provider's own site. */
  readonly placeUrl: string;
}

/** `standIn` is another server instead of the provider's own, for tests. */
export function mapEmbed(provider: MapProvider, place: MapPlace, standIn: string | null): MapEmbed {
  const source = standIn ?? frameSources[provider];
  const path = provider === "google" ? googlePath(place) : openStreetMapPath(place);
  const placeUrl = provider === "google" ? googlePlaceUrl(place) : openStreetMapPlaceUrl(place);
  return { provider, frameSource: source, frameUrl: source + path, placeUrl };
}

const frameSources: Record<MapProvider, string> = {
  google: "https://www.google.com",
  openstreetmap: "https://www.openstreetmap.org",
};

/** A link to the place in Google Maps, by its place id where it has one. */
export function googlePlaceUrl({
  address,
  googlePlaceId,
}: Pick<MapPlace, "address" | "googlePlaceId">): string {
  const query = new URLSearchParams({ api: "1", query: address });
  if (googlePlaceId) query.set("query_place_id", googlePlaceId);
  return `https://www.google.com/maps/search/?${query}`;
}

function googlePath({ address, googlePlaceId }: MapPlace): string {
  const q = googlePlaceId ? `place_id:${googlePlaceId}` : address;
  return `/maps/embed/v1/place?${new URLSearchParams({ q, zoom: String(mapZoom), language: "no" })}`;
}

function openStreetMapPath(place: MapPlace): string {
  const query = new URLSearchParams({ bbox: boundsOf(place).join(","), layer: "mapnik" });
  if (place.isExact) query.set("marker", `${place.latitude},${place.longitude}`);
  return `/export/embed.html?${query}`;
}

function openStreetMapPlaceUrl(place: MapPlace): string {
  if (!place.isExact)
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place.address })}`;
  const { latitude, longitude } = place;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${mapZoom}/${latitude}/${longitude}`;
}

/**
 * OpenStreetMap's frame takes bounds and chooses the nearest zoom that shows them whole. These are 280 px high and
 * wide at zoom 17, so twice that at 18: a frame 400 px high chooses 17 at any width.
 */
function boundsOf({ latitude, longitude }: Degrees): string[] {
  const degreesPerPixel = 360 / (256 * 2 ** mapZoom);
  const east = (280 / 2) * degreesPerPixel;
  const north = east * Math.cos((latitude * Math.PI) / 180);
  return [longitude - east, latitude - north, longitude + east, latitude + north].map(roundDegrees);
}

function roundDegrees(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
