import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { readMeAhead } from "../../console/company/sign-in/me-reading.ts";
import { readTimelineAhead } from "../../console/timeline/timeline-ahead.ts";
import { Crash } from "./crash.tsx";
import { SettingsHome } from "./layout/settings-home.tsx";
import { Frame, Shell } from "./layout.tsx";

/** The screens of the console, each loaded when it is first opened. One line a screen. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Crash />,
    // While the first screen's code loads.
    hydrateFallbackElement: <></>,
    children: [
      { path: "/sign-in", lazy: screen(() => import("../../console/company/sign-in/sign-in.page.tsx")) },
      {
        path: "/address",
        lazy: screen(() => import("../../console/company/own-account/new-address.page.tsx")),
      },
      {
        path: "/invitation",
        lazy: screen(() => import("../../console/company/sign-in/invitation.page.tsx")),
      },
      {
        element: <Shell />,
        loader: meanwhile(() => void readMeAhead()),
        shouldRevalidate: never,
        children: [
          { path: "/", lazy: screen(() => import("../../console/today/today.page.tsx")) },
          { path: "/door", lazy: screen(() => import("../../console/today/door.page.tsx")) },
          {
            path: "/timeline",
            loader: meanwhile((address) => void readTimelineAhead(address)),
            shouldRevalidate: never,
            lazy: screen(() => import("../../console/timeline/timeline.page.tsx")),
          },
          { path: "/settings", element: <SettingsHome /> },
          {
            path: "/settings/security",
            lazy: screen(() => import("../../console/company/factors/security.page.tsx")),
          },
          {
            path: "/settings/staff",
            lazy: screen(() => import("../../console/company/staff/staff.page.tsx")),
          },
          {
            path: "/settings/audit",
            lazy: screen(() => import("../../console/company/audit/audit.page.tsx")),
          },
          {
            path: "/bookings",
            lazy: screen(() => import("../../console/bookings/list/bookings.page.tsx")),
          },
          {
            path: "/bookings/:number",
            lazy: screen(() => import("../../console/bookings/detail/booking.page.tsx")),
          },
          {
            path: "/bookings/:number/slip",
            lazy: screen(() => import("../../console/bookings/detail/slip.page.tsx")),
          },
          {
            path: "/approvals",
            lazy: screen(() => import("../../console/bookings/approve/approvals.page.tsx")),
          },
          {
            path: "/inquiries",
            lazy: screen(() => import("../../console/guests/inquiries/inquiries.page.tsx")),
          },
          {
            path: "/closures",
            lazy: screen(() => import("../../console/rooms/closures/closures.page.tsx")),
          },
          {
            path: "/settings/mails",
            lazy: screen(() => import("../../console/guests/mails/mails.page.tsx")),
          },
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
