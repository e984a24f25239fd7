import type { About } from "../../domain/events.ts";
import type { Day } from "../../domain/time/day.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "corporate.made": About<"corporate">;
    /** The names of the fields. */
    "corporate.changed": About<"corporate", { fields: string[] }>;
    /** Addresses are not named: who joins is. */
    "corporate.invited": About<"corporate", { invitations: number[]; roles: readonly string[] }>;
    "corporate.invitation_withdrawn": About<"corporate", { invitation: number }>;
    "corporate.joined": About<"corporate", { account: number; roles: readonly string[] }>;
    "corporate.roles_changed": About<"corporate", { account: number }>;
    /** `orders`: what went to `to`. */
    "corporate.left": About<"corporate", { account: number; orders: number[]; to: number | null }>;
    "corporate.group_made": About<"corporate", { group: number }>;
    "corporate.group_changed": About<"corporate", { group: number }>;
    "corporate.agreed": About<"corporate">;
    /** A period was closed: the ids of its invoices. */
    "corporate.invoiced": About<"corporate", { closing: Day; invoices: number[] }>;
    /** Whether it has an invoice a group, or one for all. */
    "corporate.invoicing_changed": About<"corporate">;
    "corporate.invoice_disputed": About<"corporate", { invoice: number; isDisputed: boolean }>;
  }
}
