import { expect, it } from "vitest";
import { isOnlyTracking } from "./tracking";

it.each([
  "",
  "?",
  "?utm_source=nyhetsbrev&utm_medium=e-post&utm_campaign=h%C3%B8st",
  "?gclid=abc",
  "?fbclid=IwAR0&mc_cid=1&mc_eid=2&msclkid=3",
  "?_gl=1*x&&gad_source=1",
])("%s asks for the page itself", (query) => expect(isOnlyTracking(query)).toBe(true));

it.each(["?side=2", "?utm_source=x&side=2", "?key=gclid", "?utm_", "?UTM_source", "?q", "?fbclidx=1"])(
  "%s asks for something more",
  (query) => expect(isOnlyTracking(query)).toBe(false),
);
