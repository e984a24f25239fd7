import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const webhooks: Noun = {
  screens: [
    { path: operatePaths.webhooks(), load: () => import("./webhooks.page.tsx") },
    { path: operatePaths.webhook(":id"), load: () => import("./deliveries.page.tsx") },
  ],
  tabs: [{ name: tab, path: operatePaths.webhooks(), right: "admin" }],
};
