import type { Noun } from "../../kit/noun.ts";

export const signIn: Noun = {
  screens: [
    { path: "/sign-in", load: () => import("./sign-in.page.tsx"), isBeforeSignIn: true },
    { path: "/invitation", load: () => import("./invitation.page.tsx"), isBeforeSignIn: true },
  ],
};
