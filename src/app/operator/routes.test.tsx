// @vitest-environment happy-dom
import type { ComponentType } from "react";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "../../../test/render.tsx";
import { localeSetting } from "../../console/kit/state.ts";
import { routes } from "./routes.tsx";

const all = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

test("CONSOLE-131: a path with something else in place of its number is not found", async () => {
  localeSetting.set("en");
  const named = all(routes).flatMap(({ path = "" }) => path.match(/:\w+/g) ?? []);
  // The routes recognise numeric parameters by these names only.
  expect([...new Set(named)].sort()).toEqual([":group", ":id", ":number"]);
  const path = "/guests/:number";
  const { lazy } = all(routes).find((route) => route.path === path) as RouteObject;
  const { Component } = await (lazy as () => Promise<{ Component: ComponentType }>)();
  for (const given of ["reviews", "0", "1x", "-1"]) {
    const address = path.replace(":number", given);
    const router = createMemoryRouter([{ path, Component }], { initialEntries: [address] });
    const { container, unmount } = await render(<RouterProvider router={router} />);
    expect([address, container.textContent]).toEqual([
      address,
      expect.stringContaining("could not be found"),
    ]);
    await unmount();
  }
});
