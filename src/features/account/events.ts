import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    register: About<"account">;
    login: About<"account", { command: string | null } | { link: true }>;
    /** Account 0 where no account has the address. Keyed hashes: the audit must tell who was tried without naming addresses. */
    login_failed: About<"account", { email: string; from: string }>;
    verify: About<"account">;
    email_change: About<"account">;
    email_restore: About<"account">;
    reminder_mails: About<"account", { wanted: boolean }>;
    password_change: About<"account">;
    password_reset: About<"account">;
    sessions_end: About<"account">;
    /** What it was and is stands with the event (DATA-11). `change_id`: null where nobody has to be told. */
    "refund_account.changed": About<"account", { change_id: number | null; refunds: number }>;
    "refund_account.objected": About<"account", { change_id: number; refunds: number[]; in_files: number[] }>;
    "guest.blocked": About<"account">;
    "guest.unblocked": About<"account">;
    "guest.entered": About<"account">;
    /** The names of the fields. What they were and are is personal. */
    "guest.changed": About<"account", { fields: string[] }>;
  }
}
