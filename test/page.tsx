import { act, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished, vi } from "vitest";
import type { Errors } from "../src/api/envelope.ts";
import type { PageBrand } from "../src/domain/brand/brand.ts";
import { toPageBrand } from "../src/domain/brand/brand.ts";
import { brandOf } from "../src/domain/brand/brand-of.ts";
import type { User } from "../src/features/account/contract.ts";
import { type Site, SiteProvider } from "../src/nav/site.tsx";
import { render } from "./render.tsx";

/*
 * Hooks of the browser on a page of the site, with an API made of answers. A test file that uses this begins with
 * `// @vitest-environment happy-dom`.
 */

/** Rejects a call: what a handler of `stubApi` throws. */
export class Rejected extends Error {
  readonly status: number;
  readonly envelope: { data: null; errors: Errors; code: string };

  constructor(status: number, code: string, errors: Errors) {
    super(code);
    this.status = status;
    this.envelope = { data: null, errors, code };
  }
}

/** `key`: its Idempotency-Key. */
type Call = { call: string; body: unknown; key?: string };
/** It is given the body; of a call without one, the query. */
type Handler = (body: never) => unknown;

/**
 * Answers the calls of the browser by method and path: `{ "POST free_times/101": () => [] }`. Any other call fails, as
 * without a connection. Returns the calls as they come; call it before `renderHook`.
 */
export function stubApi(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  // Runs after the page of the test is unmounted, which may call.
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (url: string, { method, body, headers }: RequestInit) => {
    const call = `${method} ${url.replace(/^\/api\//, "").replace(/\?.*$/, "")}`;
    const sent = typeof body === "string" ? JSON.parse(body) : undefined;
    const key = new Headers(headers).get("idempotency-key");
    calls.push({ call, body: sent, ...(key !== null && { key }) });
    const handler = handlers[call];
    if (!handler) throw new TypeError("Failed to fetch");
    try {
      return Response.json({ data: await handler((sent ?? queryOf(url)) as never), errors: [] });
    } catch (problem) {
      if (!(problem instanceof Rejected)) throw problem;
      return Response.json(problem.envelope, { status: problem.status });
    }
  });
  return calls;
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url, "http://localhost").searchParams);
}

const SITE: Site = {
  locale: "en",
  brand: toPageBrand(brandOf("fureaispace"), "en"),
  publicUrl: "http://localhost",
  pictureBase: "/pictures",
  isDemo: true,
  demoReality: { sendsMails: false, hasProvider: false },
  publishableKey: null,
  mapStyleUrl: null,
  gtagId: null,
  now: 0,
};

/** `space`: what the loader of a room's page answers. */
type Place = {
  user?: User | null;
  /** Who is logged in when the page is loaded again. */
  reloadUser?: () => User | null;
  path?: string;
  space?: unknown;
  brand?: PageBrand;
};

/** Renders a component on a page of the site. */
export async function onPage(
  element: ReactNode,
  { user = null, reloadUser = () => user, path = "/en", space = null, brand = SITE.brand }: Place = {},
) {
  const page = { id: "space", path: "*", element, loader: () => space };
  const router = createMemoryRouter(
    [{ id: "guest", loader: () => ({ user: reloadUser() }), children: [page] }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { guest: { user }, space } },
    },
  );
  const { unmount } = await render(
    <SiteProvider site={{ ...SITE, brand, now: Date.now() }}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return { router, unmount };
}

/** What a hook returns on a page, as of its last render. */
export async function renderHook<Result>(use: () => Result, place: Place = {}) {
  const result = { current: undefined as Result };
  function Probe(): ReactNode {
    result.current = use();
    return null;
  }
  const { router, unmount } = await onPage(<Probe />, place);
  return {
    result,
    unmount,
    /** Does something and waits until what it started has settled. */
    act: (action: () => unknown) =>
      act(async () => {
        await action();
        await settled();
      }),
    path: () => router.state.location.pathname,
    /** The dialog that is open. */
    modal: () => (router.state.location.state as { modal?: { name: string } } | null)?.modal ?? null,
  };
}

/** Lets pending promises run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

/** Renders a component on a page of the site. */
export function renderOnPage(element: ReactNode) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/en"] });
  return render(
    <SiteProvider site={{ ...SITE, now: Date.now() }}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
}
