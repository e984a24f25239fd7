import type { Page, TestInfo } from "@playwright/test";
import { type Client, createClient } from "../src/api/client.ts";
import type { Locale } from "../src/domain/language/locale.ts";
import type { BookingsContract } from "../src/features/bookings/contract.ts";
import type { PaymentMethodsContract } from "../src/features/payment-methods/contract.ts";
import type { PaymentsContract } from "../src/features/payments/contract.ts";
import type { SandboxContract } from "../src/features/payments/sandbox.api.server.ts";
import type { SpacesContract } from "../src/features/rooms/contract.ts";
import type { SearchContract } from "../src/features/search/contract.ts";
import { expect } from "./fixtures.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

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

/** The day that begins so many midnights from now in Japan. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);

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
 * From 10:00 to 12:00 on a day soon, in a room that is free until 14:00, needs nobody's approval, and keeps a part of the
 * price when it is canceled now.
 */
export async function findRoom(api: Client, place: number): Promise<Wanted> {
  const search = async (date: string, end: number) => {
    const body = { date, start_hour: 10, end_hour: end, per_page: 100 };
    return (await api<SearchContract>()("POST search", { body })).spaces;
  };
  for (let days = 3; days < 7; days += 1) {
    const day = dayAhead(days);
    const free = (await search(day, 14)).filter(
      ({ id, available, currency, cancel_policies: policies }) =>
        available &&
        currency === "JPY" &&
        !ALL_DAY_ROOMS.includes(id) &&
        policies.some(
          ({ period_from: from, period_to: to, fee_percent: fee }) =>
            from >= days && days >= to && fee > 0 && fee < 100,
        ),
    );
    const rules = await api<SpacesContract>()("POST space_reservation_rules", {
      body: { space_ids: free.map(({ id }) => id) },
    });
    const rooms = rules.filter(
      ({ isAutoApprove, availableFromNow: lead }) => isAutoApprove && lead.unit === "minute",
    );
    // The first rooms of a search are those that other journeys open.
    const spaceId = rooms[rooms.length - 1 - place]?.spaceId;
    const price = (await search(day, 12)).find(({ id }) => id === spaceId)?.total_price;
    if (spaceId && price) return { spaceId, start: `${day} 10:00`, end: `${day} 12:00`, price };
  }
  throw new Error("hardly a room is free on the next days");
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
