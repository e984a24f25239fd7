import type { About } from "../../domain/events.ts";
import type { Factor, SecondFactor } from "../../domain/staff.ts";

declare module "../../domain/events.ts" {
  interface Events {
    /** Account 0 where no account of the staff was tried. `from` and `email` are keyed hashes, as in `login_failed`. */
    "staff.sign_in_failed": About<
      "account",
      {
        by: SecondFactor | "password";
        from: string;
        browser: string | null;
        system: string | null;
        email?: string;
      }
    >;
    /** A link was sent to a new address; `email_change` follows once it is used. */
    "staff.address_requested": About<"account">;
    "staff.signed_in": About<"account", { by: SecondFactor }>;
    "staff.locked": About<"account">;
    "staff.unlocked": About<"account", { by: SecondFactor }>;
    "staff.stepped_up": About<"account", { by: SecondFactor }>;
    "staff.signed_out": About<"account", { everywhere: boolean }>;
    "staff.factor_added": About<"account", { kind: Factor }>;
    "staff.factor_removed": About<"account", { kind: Factor }>;
    "staff.recovery_codes_made": About<"account">;
    "staff.factors_reset": About<"account">;
    "staff.invited": About<"account", { roles: readonly string[] }>;
    "staff.joined": About<"account">;
    "staff.changed": About<"account">;
    "staff.disabled": About<"account">;
    "staff.enabled": About<"account">;
  }
}
