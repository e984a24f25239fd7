import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { Crash } from "./crash.tsx";
import { Frame, Shell } from "./layout.tsx";

/** The screens of the console, each loaded when it is first opened. One line a screen. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Crash />,
    // While the first screen's code loads.
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <Shell />,
        children: [
          { path: "/", lazy: screen(() => import("../../features/operator/today/today.page.tsx")) },
          { path: "/door", lazy: screen(() => import("../../features/operator/today/door.page.tsx")) },
          { path: "*", lazy: screen(() => import("./not-found.page.tsx")) },
        ],
      },
    ],
  },
];

/** A page's default export as a route. */
function screen(load: () => Promise<{ default: ComponentType }>): RouteObject["lazy"] {
  return async () => ({ Component: (await load()).default });
}
