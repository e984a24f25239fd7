import type { Noun } from "../../kit/noun.ts";

export const ownAccount: Noun = {
  screens: [{ path: "/address", load: () => import("./new-address.page.tsx"), isBeforeSignIn: true }],
};
