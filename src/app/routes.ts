import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the site (SPEC section 2, Routing), below /list/. */
export default [
  route(":locale", "./locale.tsx", [
    index("../features/search/home.page.tsx"),
    route("*", "./not-found.page.tsx"),
  ]),
] satisfies RouteConfig;
