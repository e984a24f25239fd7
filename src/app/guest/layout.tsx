import { type ReactNode, useEffect } from "react";
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { startAnalytics } from "../../browser/analytics.ts";
import { isConfidential } from "../../nav/paths.ts";
import { useSite } from "../../nav/site.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Shell } from "./layout/shell.tsx";
import { loadShell } from "./load-shell.ts";

export { reloadWhenAsked as shouldRevalidate } from "../../nav/reload.ts";

/** Who is logged in and what the sidebar lists: loaded with the first page, and again after a login or logout. */
export function loader({ context }: LoaderFunctionArgs) {
  const requestContext = requestContextOf(context);
  const { failure } = requestContext;
  if (failure) throw data(null, { status: failure });
  return loadShell(requestContext);
}

/** The layout of all pages for guests: header, sidebar, footer, dialogs and analytics. */
export default function GuestLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that fails keeps the layout around its error. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("guest");
  const { gtagId } = useSite();
  const { pathname, search } = useLocation();
  // Not while a navigation is under way: it may lead to a page that must come without.
  const isIdle = useNavigation().state === "idle";
  const isMeasurable = gtagId !== null && isIdle && !isConfidential(pathname, search);
  useEffect(() => {
    if (gtagId && isMeasurable) startAnalytics(gtagId);
  }, [gtagId, isMeasurable]);
  return (
    <Shell stations={shell?.stations ?? []} rooms={shell?.rooms ?? []}>
      {children}
    </Shell>
  );
}
