import { layout, type RouteConfig, route } from "@react-router/dev/routes";
import { guestPages } from "./guest/routes.ts";

/** The surfaces of the site, each with a layout of its own. File names are relative to this folder. */
export default [
  layout("./guest/layout.tsx", { id: "guest" }, [route(":locale", "./guest/locale.tsx", guestPages)]),
] satisfies RouteConfig;
