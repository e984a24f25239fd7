import { optionalTextProblem, problemsOf, textProblem } from "../fields/text-field.ts";
import type { Amount } from "../money/money.ts";
import type { Problem } from "../problem.ts";
import { type CorporateRole, mayDo } from "./roles.ts";

/** Whether a group asks for a purchase number with each order. */
export const PURCHASE_NUMBERS = ["none", "optional", "required"] as const;
type PurchaseNumber = (typeof PURCHASE_NUMBERS)[number];

/** How many groups a company has at most. */
export const GROUPS_MAX = 200;
const GROUP_NAME_MAX = 60;
const COST_CENTER_MAX = 40;
const PURCHASE_NUMBER_MAX = 40;
/** What a booking is for, in one line (CORP-52). */
export const PURPOSE_MAX = 60;

/** A purchase number, or the pattern of one, as it is stored: in half width (NFKC), however it was typed (CORP-7). */
export function purchaseNumberText(typed: string): string {
  // Keyboards of Japan also write the hyphen of a number as a minus sign.
  return typed.normalize("NFKC").replaceAll("\u2212", "-").trim();
}

/**
 * How a purchase number is written, as people can say it: 9 is a digit, A a letter, * any number of either, and everything
 * else itself. An empty pattern takes anything (CORP-7).
 */
function fitsPattern(number: string, pattern: string): boolean {
  if (pattern === "") return true;
  const source = [...purchaseNumberText(pattern)].map((sign) => {
    if (sign === "9") return "\\d";
    if (sign === "A") return "[A-Za-z]";
    if (sign === "*") return "[A-Za-z0-9]*";
    return sign.replace(/[\\^$.|?+()[\]{}/]/g, "\\$&");
  });
  return new RegExp(`^${source.join("")}$`, "u").test(number);
}

export type GroupFields = {
  name: string;
  cost_center: string;
  purchase_number: PurchaseNumber;
  purchase_pattern: string;
  booking_limit: Amount | null;
  month_limit: Amount | null;
  approval_from: Amount | null;
};

/** A group with who books on it and where; null is everybody, and every room. */
export type GroupData = GroupFields & {
  account_ids: number[] | null;
  space_ids: number[] | null;
  space_group_ids: number[] | null;
};

/** What is wrong with a payment group (CORP-6). */
export function groupProblems(group: GroupFields): Problem[] {
  const { booking_limit: one, month_limit: month } = group;
  return problemsOf(
    textProblem("name", group.name, GROUP_NAME_MAX),
    optionalTextProblem("cost_center", group.cost_center, COST_CENTER_MAX),
    optionalTextProblem("purchase_pattern", purchaseNumberText(group.purchase_pattern), PURCHASE_NUMBER_MAX),
    // With several stars the search for a fit could take very long.
    purchaseNumberText(group.purchase_pattern).split("*").length > 2
      ? { code: "corporate_pattern_stars", field: "purchase_pattern" }
      : null,
    one !== null && month !== null && one > month
      ? { code: "corporate_limits_order", field: "booking_limit" }
      : null,
  );
}

export type Room = { id: number; groupId: number | null };

/** What the rules of a group need of it. */
export type PayingGroup = Omit<GroupFields, "name" | "cost_center"> & {
  /** Who books on it; null: all who book for the company. */
  accountIds: readonly number[] | null;
  /** Which rooms: these, and those of these groups; both null: all. */
  spaceIds: readonly number[] | null;
  spaceGroupIds: readonly number[] | null;
  isClosed: boolean;
};

/** Whether a member books on a group: by their role, and if the group names who does, by their name (CORP-6). */
export function booksOn(
  group: Pick<PayingGroup, "accountIds" | "isClosed">,
  member: { accountId: number; roles: readonly CorporateRole[] },
): boolean {
  if (group.isClosed || !mayDo(member.roles, "book")) return false;
  return group.accountIds === null || group.accountIds.includes(member.accountId);
}

/** Whether a group pays for a room. */
export function paysFor(group: Pick<PayingGroup, "spaceIds" | "spaceGroupIds">, room: Room): boolean {
  const { spaceIds, spaceGroupIds } = group;
  if (spaceIds === null && spaceGroupIds === null) return true;
  return (
    (spaceIds?.includes(room.id) ?? false) ||
    (room.groupId !== null && (spaceGroupIds?.includes(room.groupId) ?? false))
  );
}

/** What is wrong with the purchase number of an order (CORP-7). */
export function purchaseNumberProblem(
  group: Pick<PayingGroup, "purchase_number" | "purchase_pattern">,
  given: string,
): Problem | null {
  const field = "purchase_number";
  const number = purchaseNumberText(given);
  if (group.purchase_number === "none") return null;
  if (number === "") return group.purchase_number === "required" ? { code: "required", field } : null;
  const wrong = optionalTextProblem(field, number, PURCHASE_NUMBER_MAX);
  if (wrong) return wrong;
  if (fitsPattern(number, group.purchase_pattern)) return null;
  return { code: "corporate_purchase_pattern", field, params: { pattern: group.purchase_pattern } };
}
