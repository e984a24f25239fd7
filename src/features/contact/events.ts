import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "inquiry.changed": About<"inquiry">;
    /** By mail; `post` is the place in its thread, which has the text. */
    "inquiry.replied": About<"inquiry", { post: number }>;
    /** A text for replies was added, changed or removed. */
    "template.changed": About<"template">;
    "inquiry.noted": About<"inquiry", { post: number }>;
    /** Its sender has answered by mail. */
    "inquiry.answered": About<"inquiry", { post: number }>;
  }
}
