import type { Noun } from "../../kit/noun.ts";

export const opening: Noun = {
  screens: [{ path: "/first", load: () => import("./first.page.tsx"), isBeforeSignIn: true }],
};
