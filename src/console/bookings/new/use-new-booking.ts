import { useState } from "react";
import type { BOOKING_REASONS } from "../../../domain/booking/reasons.ts";
import type { Currency } from "../../../domain/money/money.ts";
import { type MailDraft, PLAIN_MAIL } from "../../kit/decision/components/mail-choice.tsx";
import { useDecision } from "../../kit/decision/use-decision.ts";
import type { Missing } from "../../kit/decision/use-submission.ts";
import type { PanelPlace } from "../../kit/panel/panel-place.ts";
import { api, useMe, useTexts } from "../../kit/state.ts";
import { useToday } from "../../kit/use-today.ts";
import type { Booked } from "./components/booked-view.tsx";
import { dueOnOf, EMPTY_TERMS } from "./components/terms-step.tsx";
import type { NewBookingContract } from "./contract.ts";
import {
  atWalls,
  EMPTY_SLOT,
  type Guest,
  guestBody,
  itemOf,
  missingField,
  priceOfSlot,
  type Slot,
  timesOf,
} from "./draft.ts";
import { messages } from "./messages.ts";
import { usePayerProblem, usePayers } from "./use-payers.ts";

const call = api<NewBookingContract>();
const GUEST_FIELDS = ["last_name", "first_name", "company", "phone_number", "email"] as const;

type Draft = {
  guest: Guest;
  slots: readonly Slot[];
  /** The key of the slot that is open. */
  open: number;
  terms: typeof EMPTY_TERMS;
  reason: { code: (typeof BOOKING_REASONS)[number]; text: string };
  mail: MailDraft & { estimate: boolean };
};

const draftWith = (slot: Slot): Draft => ({
  ...{ guest: { kind: "none" }, slots: [slot], open: 0, terms: EMPTY_TERMS },
  ...{ reason: { code: "agreed", text: "" }, mail: { ...PLAIN_MAIL, estimate: false } },
});

/** A booking for a guest, from what is typed to what was booked. */
export function useNewBooking(place: PanelPlace | null, onClose: () => void) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const today = useToday();
  const [opened, setOpened] = useState(() => draftWith(firstSlot(place, brand.currency)));
  const [draft, setDraft] = useState(opened);
  const [booked, setBooked] = useState<Booked | null>(null);
  const edit = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { guest, slots, terms, mail, reason } = draft;
  const who = guestBody(guest);
  const items = slots.flatMap((slot) => itemOf(slot) ?? []);
  const dueOn = terms.terms === "invoice" ? dueOnOf(terms, today, brand.invoice_days ?? 0) : null;
  const payersQuery = usePayers(guest, slots);
  const payers = payersQuery.data ?? [];
  const payerProblem = usePayerProblem(payers)(terms);
  const whyNoTerms =
    terms.terms === "company"
      ? (payerProblem?.text ?? null)
      : terms.terms === "invoice" && dueOn === null
        ? t.missingDay
        : null;
  const question =
    booked === null &&
    who !== null &&
    items.length === slots.length &&
    (terms.terms !== "company" || payerProblem === null)
      ? {
          ...who,
          items,
          terms: terms.terms,
          ...(terms.terms === "prepaid" && terms.payBy !== "" ? { pay_by: terms.payBy } : {}),
          ...(dueOn ? { due_on: dueOn } : {}),
          ...(terms.terms === "company" && terms.groupId !== null
            ? {
                company: {
                  group_id: terms.groupId,
                  purchase_number: terms.purchaseNumber,
                  purpose: terms.purpose,
                },
              }
            : {}),
          ...(terms.terms === "link" && terms.linkUntil !== ""
            ? { link_until: terms.linkUntil.replace("T", " ") }
            : {}),
          mail,
        }
      : null;
  const decision = useDecision({
    label: t.title,
    question,
    preview: (body, signal) => call("POST operate/bookings/preview", { body }, { signal }),
    typed: inputOf(draft, opened),
    missing: ({ errorOf }) => {
      if (who === null || isGuestWrong(errorOf))
        return { text: whoIsMissing(guest, t), selector: "[data-step=guest]" };
      for (const slot of slots) {
        const found = missingInSlot(slot, t);
        // It is opened for what is missing in it.
        if (found) edit({ open: slot.key });
        if (found) return found;
      }
      return whyNoTerms === null ? null : { text: whyNoTerms, selector: "[data-step=terms]" };
    },
    // All that is sent is in it: other words or ticks are another booking, under another key.
    body: (answer, override) =>
      question && {
        ...question,
        ...{ override, total: answer.total },
        ...(answer.needs_reason ? { reason } : {}),
      },
    send: (body, { idempotencyKey }) => call("POST operate/bookings", { body }, { idempotencyKey }),
    done: ({ id, reservation_ids: bookings }, _, preview) => {
      const to = preview.takes_mail && mail.send ? (preview.mails[0]?.to ?? null) : null;
      setBooked({
        ...{ order: id, bookings, slots, preview, terms: terms.terms },
        ...{ to, takesMail: preview.takes_mail },
      });
      return { spaces: items.map((item) => item.space_id), bookings, stays: true };
    },
    onClose,
  });
  const again = draftWith(EMPTY_SLOT);
  return {
    decision,
    draft,
    edit,
    booked,
    payers,
    payersQuery,
    isGuestWrong: isGuestWrong(decision.errorOf),
    isAsked: question !== null,
    isDone: { guest: who !== null, when: items.length === slots.length, terms: whyNoTerms === null },
    startAgain: () => {
      setOpened(again);
      setDraft(again);
      setBooked(null);
      decision.tick(new Set());
    },
  };
}

/** Whether the preview, or the refusal, is about a field of the guest. */
function isGuestWrong(errorOf: (field: string) => string | null): boolean {
  return GUEST_FIELDS.some((field) => errorOf(`guest.${field}`) !== null);
}

/** What was typed or chosen. A time that was drawn does not count: it costs one drag to draw it again. */
function inputOf({ guest, slots }: Draft, opened: Draft): unknown {
  const [typed, before] = [slots.map(typedOf), opened.slots.map(typedOf)];
  return [guest, JSON.stringify(typed) === JSON.stringify(before) ? null : typed];
}

/** The name of a room that the address names comes by itself. */
function typedOf({ line, day, start, end, people, words, room }: Slot) {
  return [line, day, start, end, people, words, room?.isAutomatic ? null : room?.id];
}

type Texts = (typeof messages)["ja"];

function whoIsMissing(guest: Guest, t: Texts): string {
  if (guest.kind === "none") return t.missingGuest;
  const isUnreachable = guest.kind === "new" && missingField(guest) === "phone_number";
  return isUnreachable ? t.missingReach : t.missingName;
}

function missingInSlot(slot: Slot, t: Texts): Missing | null {
  if (!timesOf(slot)) return { text: t.missingTime, selector: "[data-step=when]" };
  if (!slot.room) return { text: t.missingRoom, selector: "[data-room]" };
  if (slot.isLost) return { text: t.lostRoom(slot.room.name), selector: "[data-step=lost]" };
  if (slot.price !== null && !priceOfSlot(slot)) return { text: t.noAmount, selector: "[data-step=price]" };
  return null;
}

function firstSlot(place: PanelPlace | null, currency: Currency | "ANY"): Slot {
  if (!place || currency === "ANY") return EMPTY_SLOT;
  const { spaceId, from, to } = place;
  return { ...atWalls(EMPTY_SLOT, from, to), room: { id: spaceId, name: "", group: null, currency } };
}
