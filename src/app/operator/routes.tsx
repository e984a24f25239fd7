import type { RouteObject } from "react-router";
import { Shell } from "./layout.tsx";

/** The screens of the console, each loaded when it is first opened. */
export const routes: RouteObject[] = [{ path: "/", element: <Shell /> }];
