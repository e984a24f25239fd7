import type { Answer } from "../../../api/endpoint.ts";
import { PURPOSE_MAX, purchaseNumberProblem } from "../../../domain/corporate/group.ts";
import { optionalTextProblem } from "../../../domain/fields/text-field.ts";
import { sentence } from "../../../i18n/problems.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { type Query, useQuery } from "../../kit/use-query.ts";
import type { NewBookingContract } from "./contract.ts";
import type { Guest, Slot } from "./draft.ts";
import { messages } from "./messages/company.ts";

export type Payer = Answer<NewBookingContract["GET operate/guests/:id/payers"]>[number];

/** What of the terms says which group pays. */
export type PayerDraft = { groupId: number | null; purchaseNumber: string; purpose: string };

/** The payment groups that a known guest books on; none for others. */
export function usePayers(guest: Guest, slots: readonly Slot[]): Query<readonly Payer[]> {
  const id = guest.kind === "known" ? guest.id : null;
  const rooms = [...new Set(slots.flatMap(({ room }) => room?.id ?? []))].sort((one, other) => one - other);
  return useQuery<readonly Payer[]>(`payers ${id} ${rooms}`, async (signal) =>
    id === null
      ? []
      : api<NewBookingContract>()(
          "GET operate/guests/:id/payers",
          { params: { id }, query: { space_ids: rooms.join(",") } },
          { signal },
        ),
  );
}

/** Why a group cannot pay for the chosen rooms; null if it can. */
export function useWhyNotPayer(currencies: readonly string[]): (payer: Payer) => string | null {
  const t = useTexts(messages);
  return ({ currency, pays_for_rooms: pays }) => {
    if (currencies.some((one) => one !== currency)) return t.otherCurrency;
    return pays ? null : t.otherRooms;
  };
}

/** What is missing or wrong of the terms of a group that pays, in words; null if nothing is. */
export function usePayerProblem(
  payers: readonly Payer[],
): (draft: PayerDraft) => { text: string; of: "group" | "number" | "purpose" } | null {
  const t = useTexts(messages);
  const locale = useLocale();
  return ({ groupId, purchaseNumber, purpose }) => {
    const payer = payers.find(({ group_id: id }) => id === groupId);
    if (!payer) return { text: t.missingGroup, of: "group" };
    const wrong = purchaseNumberProblem(payer, purchaseNumber);
    if (wrong)
      return { text: wrong.code === "required" ? t.missingNumber : sentence(wrong, locale), of: "number" };
    const tooLong = optionalTextProblem("purpose", purpose, PURPOSE_MAX);
    return tooLong && { text: sentence(tooLong, locale), of: "purpose" };
  };
}
