import type { Page, TestInfo } from "@playwright/test";
import { type Client, createClient } from "../src/api/client.ts";
import type { Locale } from "../src/domain/language/locale.ts";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import type { PaymentMethodsContract } from "../src/features/payment-methods/contract.ts";
import type { PaymentsContract } from "../src/features/payments/contract.ts";
import type { SandboxContract } from "../src/features/payments/sandbox.api.server.ts";
import type { SpacesContract } from "../src/features/rooms/contract.ts";
import type { SearchContract } from "../src/features/search/contract.ts";
import { dayAhead } from "./days.ts";
import { expect } from "./fixtures.ts";

const PROJECTS = ["desktop-ja", "desktop-en", "phone-ja", "phone-en"];

/** Which of four rooms is this project's, so that projects that run at the same time do not compete. */
export const placeOf = (info: TestInfo): number => Math.max(PROJECTS.indexOf(info.project.name), 0);

/** The API as the page's session calls it. */
export function apiOf(page: Page, language: Locale): Client {
  return createClient({
    locale: () => language,
    async fetch(url, { method = "GET", headers, body }) {
      const answer = await page.request.fetch(url, {
        method,
        headers: headers as Record<string, string>,
        data: body ?? undefined,
      });
      return new Response(await answer.text(), { status: answer.status() });
    },
  });
}

/** An hour of a room that is always open at one price, so many days from now. */
export async function aFreeHour(api: Client, spaceId: number, days = 3): Promise<Wanted> {
  const day = dayAhead(days);
  const slots = await api<SpacesContract>()("POST free_times/:spaceId", {
    params: { spaceId },
    body: { time: day },
  });
  const price = slots[0]?.plans[0]?.cost_per_hour ?? 0;
  return { spaceId, start: `${day} 10:00`, end: `${day} 11:00`, price };
}

/**
 * Rooms of the demo catalogue that need nobody's approval and keep a part of the price when they are canceled three to seven
 * days before: a place has the same room whatever is booked meanwhile.
 */
const PARTLY_REFUNDED_ROOMS = [147, 144, 142, 141, 136, 132, 131, 129];

/** From 10:00 to 12:00 on a day soon, in a room that is free until 14:00 and keeps a part of the price when it is canceled now. */
export async function findRoom(api: Client, place: number): Promise<Wanted> {
  const spaceId = PARTLY_REFUNDED_ROOMS[place] as number;
  const priceOn = async (date: string, end: number) => {
    const body = { date, start_hour: 10, end_hour: end, per_page: 100 };
    const { spaces } = await api<SearchContract>()("POST search", { body });
    return spaces.find(({ id }) => id === spaceId)?.total_price;
  };
  // At the turn of the year four days are closed.
  for (let days = 3; days <= 7; days += 1) {
    const day = dayAhead(days);
    const [price, longer] = [await priceOn(day, 12), await priceOn(day, 14)];
    if (price && longer) return { spaceId, start: `${day} 10:00`, end: `${day} 12:00`, price };
  }
  throw new Error("the room is taken on all of the next days");
}

type Wanted = { spaceId: number; start: string; end: string; price: number };

/** Saves a card and pays with it for one booking, by the calls that the browser makes. Answers the booking's id. */
export async function bookByCard(api: Client, { spaceId, start, end, price }: Wanted): Promise<number> {
  await api<PaymentMethodsContract>()("POST credit_cards", {
    body: { token: "tok_visa", first_name: "AOI", last_name: "MINATO" },
  });
  const row = {
    space_id: spaceId,
    price,
    currency: "JPY" as const,
    start_datetime: start,
    end_datetime: end,
  };
  const intent = await api<PaymentsContract>()("POST stripe/payment_intents", {
    body: { reservations: [row], payment_way: 2 },
  });
  await api<SandboxContract>()("POST dev/sandbox/confirm", {
    body: {
      client_secret_id: intent.client_secret_id,
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
    },
  });
  const status = () =>
    api<PaymentsContract>()("GET stripe/payment_intents/status", {
      query: { intent_id: intent.payment_intent_id },
    });
  await expect.poll(async () => (await status()).status).toBe("succeeded");
  const [id] = (await status()).reservation_ids;
  return id as number;
}

export const readBooking = (api: Client, id: number) =>
  api<BookingsContract>()("GET reservations/:id", { params: { id } });
