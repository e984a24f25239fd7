// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { render } from "../../test/render.tsx";
import { MapGround } from "./map-ground.tsx";

const ground = {
  ...{ openSeas: [], areas: [], railways: [] },
  pieces: [{ key: "far 122", x: 0.8, y: 0.3, unit: 0.0001, sea: "M0 0l1 1z", land: [] }],
};

test.each([
  ["fills the view", 4_000, 1],
  ["fills little of it", 1_500, 0],
])("SCREEN-29: the sea around a country that %s", async (_, scale, paths) => {
  const view = { middle: { x: 0.85, y: 0.4 }, scale };
  const size = { width: 400, height: 600 };
  const { container } = await render(<MapGround ground={ground} view={view} size={size} />);
  expect(container.querySelectorAll("path")).toHaveLength(paths);
});
