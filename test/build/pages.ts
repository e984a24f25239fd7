import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import * as entry from "../../src/app/entry.server.tsx";
import * as root from "../../src/app/root.tsx";
import appRoutes from "../../src/app/routes.ts";

const APP = resolve(import.meta.dirname, "../../src/app");

/** The pages for guests as they are built, from their sources: every route with its own module, and the entry of the server. */
export async function guestBuild(): Promise<ServerBuild> {
  const routes: Record<string, Route> = {};
  await addRoutes(routes, [{ id: "root", file: "root.tsx", children: appRoutes }], undefined);
  const manifest = Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => [
      route.id,
      {
        ...route,
        module: `/list/assets/${route.id}.js`,
        imports: [],
        hasLoader: "loader" in module,
        hasAction: false,
        hasClientAction: false,
        hasClientLoader: "clientLoader" in module,
        hasClientMiddleware: false,
        hasDefaultExport: true,
        hasErrorBoundary: "ErrorBoundary" in module,
      },
    ]),
  );
  return {
    basename: "/list/",
    assets: {
      entry: { module: "/list/assets/entry.js", imports: [] },
      routes: manifest,
      url: "/list/assets/manifest.js",
      version: "1",
    },
    assetsBuildDirectory: "build/client",
    entry: { module: entry },
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: "/list/",
    routeDiscovery: { mode: "initial" },
    routes,
    ssr: true,
  } as unknown as ServerBuild;
}

type Route = {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  parentId: string | undefined;
  module: object;
};

async function addRoutes(
  into: Record<string, Route>,
  entries: readonly RouteConfigEntry[],
  parentId: string | undefined,
): Promise<void> {
  for (const { id, file, path, index, children = [] } of entries) {
    const name = id ?? file;
    const module = name === "root" ? root : await import(resolve(APP, file));
    into[name] = { id: name, path, index, parentId, module };
    await addRoutes(into, children, name);
  }
}
