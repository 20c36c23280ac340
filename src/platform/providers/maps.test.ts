import { describe, expect, it } from "vitest";
import { googlePlaceUrl, mapEmbed } from "./maps";

const place = {
  latitude: 59.929,
  longitude: 10.734,
  isExact: false,
  address: "Eksempelgata 12, 0359 Oslo",
  googlePlaceId: null,
};

/** The zoom that OpenStreetMap's frame chooses: the nearest that shows the bounds whole (Leaflet's fitBounds). */
function zoomTaken(frameUrl: string, width: number, height: number): number {
  const [west = 0, south = 0, east = 0, north = 0] =
    new URL(frameUrl).searchParams.get("bbox")?.split(",").map(Number) ?? [];
  const mercator = (degrees: number) =>
    Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI);
  const fits = (zoom: number) =>
    ((east - west) / 360) * 256 * 2 ** zoom <= width &&
    (mercator(north) - mercator(south)) * 256 * 2 ** zoom <= height;
  return [19, 18, 17, 16, 15].find(fits) ?? 0;
}

describe("mapEmbed", () => {
  it("asks Google for the place by its id, or by its address, at zoom 17", () => {
    const byId = new URL(mapEmbed("google", { ...place, googlePlaceId: "ChIJ-sidelys" }, null).frameUrl);
    expect(byId.origin + byId.pathname).toBe("https://www.google.com/maps/embed/v1/place");
    expect(Object.fromEntries(byId.searchParams)).toEqual({
      q: "place_id:ChIJ-sidelys",
      zoom: "17",
      language: "no",
    });
    const byAddress = new URL(mapEmbed("google", place, null).frameUrl);
    expect(byAddress.searchParams.get("q")).toBe("Eksempelgata 12, 0359 Oslo");
  });

  it.each([280, 520, 1400])(
    "shows OpenStreetMap at zoom 17 in a frame %i px wide and 400 px high",
    (width) => {
      expect(zoomTaken(mapEmbed("openstreetmap", place, null).frameUrl, width, 400)).toBe(17);
    },
  );

  it("marks the studio only when the owner confirmed the position", () => {
    expect(mapEmbed("openstreetmap", place, null).frameUrl).not.toContain("marker");
    const exact = mapEmbed("openstreetmap", { ...place, isExact: true }, null);
    expect(new URL(exact.frameUrl).searchParams.get("marker")).toBe("59.929,10.734");
    expect(exact.placeUrl).toBe(
      "https://www.openstreetmap.org/?mlat=59.929&mlon=10.734#map=17/59.929/10.734",
    );
  });

  it("names the one host of the frame", () => {
    expect(mapEmbed("google", place, null).frameSource).toBe("https://www.google.com");
    expect(mapEmbed("openstreetmap", place, null).frameSource).toBe("https://www.openstreetmap.org");
    const standIn = mapEmbed("openstreetmap", place, "http://127.0.0.1:4000");
    expect(standIn.frameUrl).toMatch(/^http:\/\/127\.0\.0\.1:4000\/export\/embed\.html\?/);
  });
});

it("links to the place in Google Maps by its id", () => {
  const url = new URL(googlePlaceUrl({ address: place.address, googlePlaceId: "ChIJ-sidelys" }));
  expect(url.searchParams.get("query_place_id")).toBe("ChIJ-sidelys");
  expect(url.searchParams.get("query")).toBe(place.address);
});
