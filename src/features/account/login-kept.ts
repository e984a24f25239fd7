import { ApiProblem, type Client } from "../../api/client.ts";
import { createLocalSetting } from "../../browser/local-settings.ts";
import type { AccountContract } from "./contract.ts";

/** Whether somebody has logged in or registered in this browser before (CART-11). */
export const wasHere = createLocalSetting("logged_in_before", (stored) => stored === true);

/**
 * Whether the browser kept the cookie of a login that has just succeeded; true if that cannot be found out. Asked after every
 * kind of login, so that the browser is known from then on.
 */
export async function isLoginKept(api: Client): Promise<boolean> {
  const isKept = await api<AccountContract>()("GET users").then(
    () => true,
    (problem: unknown) => !(problem instanceof ApiProblem && problem.status === 401),
  );
  if (isKept) wasHere.set(true);
  return isKept;
}
