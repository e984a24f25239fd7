import { expect, test } from "vitest";
import { mapUrlOf } from "./map-url.ts";

const position = { latitude: 35.6583, longitude: 139.7016 };

test.each([
  ["https://maps.app.goo.gl/x", "https://maps.app.goo.gl/x"],
  [null, "https://www.google.com/maps/search/?api=1&query=35.6583%2C139.7016"],
])("SCREEN-56: every space has a link to a map application, own link %s", (google_map_url, url) => {
  expect(mapUrlOf({ google_map_url, ...position })).toBe(url);
});
