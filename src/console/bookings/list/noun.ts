import { operatePaths } from "../../../nav/operate-paths.ts";
import { ClockIcon, ListIcon } from "../../../ui/icons.tsx";
import { DocumentIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { invoiceOverdue, invoiceOverdueHint, name, unpaidToday, unpaidTodayHint } from "./messages/noun.ts";

export const bookings: Noun = {
  screens: [{ path: "/bookings", load: () => import("./bookings.page.tsx") }],
  section: {
    name,
    path: operatePaths.bookings(),
    icon: ListIcon,
    right: "see",
    letter: "b",
    isInBar: true,
  },
  todo: {
    unpaid_today: {
      name: unpaidToday,
      hint: unpaidTodayHint,
      icon: ClockIcon,
      path: operatePaths.bookings("due=today"),
      pathEverywhere: operatePaths.bookingsEverywhere("due=today"),
      isDue: true,
    },
    invoice_overdue: {
      name: invoiceOverdue,
      hint: invoiceOverdueHint,
      icon: DocumentIcon,
      path: operatePaths.bookings("tab=invoice"),
      pathEverywhere: operatePaths.bookingsEverywhere("tab=invoice"),
    },
  },
};
