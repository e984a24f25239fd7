import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "webhook.made": About<"webhook">;
    "webhook.changed": About<"webhook">;
    "webhook.secret_renewed": About<"webhook">;
    "webhook.switched_on": About<"webhook">;
    "webhook.switched_off": About<"webhook">;
    "webhook.removed": About<"webhook">;
    "webhook.tested": About<"webhook">;
    "webhook.sent_again": About<"webhook", { since?: string; count?: number; event?: number }>;
  }
}
