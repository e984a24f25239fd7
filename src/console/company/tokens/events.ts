import type { About } from "../../../domain/events.ts";

declare module "../../../domain/events.ts" {
  interface Events {
    "access_token.made": About<"access_token">;
    "access_token.revoked": About<"access_token">;
  }
}
