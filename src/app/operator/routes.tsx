import type { ComponentType } from "react";
import { type LoaderFunction, type RouteObject, useParams } from "react-router";
import type { Screen } from "../../console/kit/noun.ts";
import { NOUNS } from "../../console/nouns.ts";
import { readMeAhead } from "../../console/shared/me-reading.ts";
import { Crash } from "./crash.tsx";
import { Frame, Shell } from "./layout.tsx";

const SCREENS = NOUNS.flatMap(({ screens = [] }) => screens);

/** The screens that the nouns of the console bring, each loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Crash />,
    // While the first screen's code loads.
    hydrateFallbackElement: <></>,
    children: [
      ...SCREENS.filter(({ isBeforeSignIn }) => isBeforeSignIn).map(routeOf),
      {
        element: <Shell />,
        loader: meanwhile(() => void readMeAhead()),
        shouldRevalidate: never,
        children: [
          ...SCREENS.filter(({ isBeforeSignIn }) => !isBeforeSignIn).map(routeOf),
          { path: "*", lazy: screen(() => import("./not-found.page.tsx")) },
        ],
      },
    ],
  },
];

function routeOf({ path, load, ahead }: Screen): RouteObject {
  return {
    path,
    lazy: /:(number|id)\b/.test(path) ? screen(numbered(load)) : screen(load),
    ...(ahead && { loader: meanwhile(ahead), shouldRevalidate: never }),
  };
}

/** A screen whose path has a numeric parameter: with anything else there, the page is not found. */
function numbered(load: Screen["load"]): Screen["load"] {
  return async () => {
    const [{ default: Page }, { default: NotFound }] = await Promise.all([
      load(),
      import("./not-found.page.tsx"),
    ]);
    return {
      default: function Numbered() {
        const { number, id = number } = useParams();
        return isId(id) ? <Page /> : <NotFound />;
      },
    };
  };
}

function isId(text = ""): boolean {
  return /^[1-9]\d*$/.test(text);
}

/** A page's default export as a route. */
function screen(load: () => Promise<{ default: ComponentType }>): RouteObject["lazy"] {
  return async () => ({ Component: (await load()).default });
}

/** Begins to read what a screen will ask for while its code loads; nothing waits for it. */
function meanwhile(begin: (address: URL) => void): LoaderFunction {
  return ({ request }) => {
    begin(new URL(request.url));
    return null;
  };
}

/** A mounted screen reads for itself. */
function never(): boolean {
  return false;
}
