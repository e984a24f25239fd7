import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
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
      { path: "/sign-in", lazy: screen(() => import("../../features/operator/sign-in/sign-in.page.tsx")) },
      {
        path: "/invitation",
        lazy: screen(() => import("../../features/operator/sign-in/invitation.page.tsx")),
      },
      {
        element: <Shell />,
        children: [
          { path: "/", lazy: screen(() => import("../../features/operator/today/today.page.tsx")) },
          { path: "/door", lazy: screen(() => import("../../features/operator/today/door.page.tsx")) },
          {
            path: "/timeline",
            lazy: screen(() => import("../../features/operator/timeline/timeline.page.tsx")),
          },
          { path: "/settings", element: <SettingsHome /> },
          {
            path: "/settings/security",
            lazy: screen(() => import("../../features/operator/factors/security.page.tsx")),
          },
          {
            path: "/settings/staff",
            lazy: screen(() => import("../../features/operator/staff/staff.page.tsx")),
          },
          {
            path: "/settings/audit",
            lazy: screen(() => import("../../features/operator/audit/audit.page.tsx")),
          },
          {
            path: "/bookings",
            lazy: screen(() => import("../../features/operator/bookings/bookings.page.tsx")),
          },
          {
            path: "/bookings/:number",
            lazy: screen(() => import("../../features/operator/booking/booking.page.tsx")),
          },
          {
            path: "/bookings/:number/slip",
            lazy: screen(() => import("../../features/operator/booking/slip.page.tsx")),
          },
          {
            path: "/approvals",
            lazy: screen(() => import("../../features/operator/approvals/approvals.page.tsx")),
          },
          {
            path: "/inquiries",
            lazy: screen(() => import("../../features/operator/inquiries/inquiries.page.tsx")),
          },
          {
            path: "/closures",
            lazy: screen(() => import("../../features/operator/closures/closures.page.tsx")),
          },
          {
            path: "/settings/mails",
            lazy: screen(() => import("../../features/operator/mails/mails.page.tsx")),
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
