import type { ComponentType } from "react";
import { ClosureIcon, SettingsIcon, SunIcon, TimelineIcon } from "../../../console/kit/components/icons.tsx";
import type { Right } from "../../../domain/staff.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { CheckIcon, ListIcon, MailIcon } from "../../../ui/icons.tsx";

type Section = {
  name: "today" | "timeline" | "bookings" | "approvals" | "inquiries" | "closures" | "settings";
  path: string;
  icon: ComponentType<{ size?: number }>;
  /** Without the right the section is not shown. */
  right: Right;
  /** The key after `g`. */
  letter: string;
  /** What waits there. */
  count?: keyof Me["counts"];
  /** The number has a deadline: it is amber. */
  isDue?: boolean;
  /** In the bar at the foot of a phone. */
  isInBar?: boolean;
};

/** The screens of the rail, in its order. */
export const SECTIONS: readonly Section[] = [
  { name: "today", path: operatePaths.today(), icon: SunIcon, right: "see", letter: "d", isInBar: true },
  {
    name: "timeline",
    path: operatePaths.timeline(),
    icon: TimelineIcon,
    right: "see",
    letter: "t",
    isInBar: true,
  },
  {
    name: "bookings",
    path: operatePaths.bookings(),
    icon: ListIcon,
    right: "see",
    letter: "b",
    isInBar: true,
  },
  {
    name: "approvals",
    path: operatePaths.approvals(),
    icon: CheckIcon,
    right: "see",
    letter: "a",
    count: "approvals",
    isDue: true,
  },
  {
    name: "inquiries",
    path: operatePaths.inquiries(),
    icon: MailIcon,
    right: "see",
    letter: "i",
    count: "inquiries",
  },
  { name: "closures", path: operatePaths.closures(), icon: ClosureIcon, right: "see", letter: "c" },
  { name: "settings", path: operatePaths.settings(), icon: SettingsIcon, right: "see", letter: "s" },
];
