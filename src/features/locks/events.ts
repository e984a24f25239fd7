import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "lock.made": About<"lock">;
    "lock.changed": About<"lock">;
    "lock.removed": About<"lock">;
    /** A code for a few minutes was put, or the lock was asked how it does. */
    "lock.tested": About<"lock">;
    "lock.tried_again": About<"lock", { count: number }>;
    /** What opens an account with a system of locks, and never what it is. */
    "lock_key.set": About<"lock_key">;
    "lock_key.removed": About<"lock_key">;
  }
}
