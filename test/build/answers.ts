import type { User } from "../../src/features/account/contract.ts";
import type { BookingAnswer } from "../../src/features/bookings/contract.ts";
import type { CalendarDay, SpaceAttributes, SpaceRule } from "../../src/features/rooms/contract.ts";

/*
 * What the API answers about one invented space and its user, for tests of the browser: open every day from 9:00 to
 * 22:00, one plan of 1,000 yen, 15 minutes of cleaning, bookable from one hour ahead.
 */

const OPEN = { start_hour: 9, start_minute: 0, end_hour: 22, end_minute: 0 };
const ALWAYS = { start_hour: 0, start_minute: 0, end_hour: 36, end_minute: 0 };

export function sampleAttributes(changes: Partial<SpaceAttributes> = {}): SpaceAttributes {
  return {
    id: 101,
    space_name: "Sample room",
    building_name: "",
    floor_text: "3F",
    room_number: "301",
    open_weeks: Array.from({ length: 7 }, () => true),
    equipments: [],
    only_japanese: [],
    only_english: [],
    over_view: "",
    nearest: "Shibuya Station",
    station_id: 1,
    max_member: 12,
    recomended_member: 8,
    access: "",
    access_minutes: 5,
    is_private: true,
    area: "Tokyo",
    explain: "",
    detail_explain: "",
    attention: "",
    term: "",
    notice: "",
    max_cost: 1000,
    min_cost: 1000,
    currency: "JPY",
    min_minute: 60,
    longitude: 139.7,
    latitude: 35.66,
    country_code: "JP",
    time_zone: "Asia/Tokyo",
    plans: [
      {
        name: "Standard",
        is_special: false,
        last_minute: null,
        plans: [
          {
            ...ALWAYS,
            weekdays: null,
            cost_per_hour: 1000,
            currency: "JPY",
            valid_from: null,
            valid_to: null,
          },
        ],
      },
    ],
    business_hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], ...OPEN }],
    closed_dates: [],
    holidays_as: null,
    holidays: [],
    cancel_policies: [],
    usages: [],
    has_tekikaku_seikyu: false,
    google_map_url: null,
    postal_code: "1500031",
    address1: "",
    address2: "",
    address3: "",
    address4: "",
    group: null,
    rating: null,
    ...changes,
  };
}

export function sampleRule(changes: Partial<SpaceRule> = {}): SpaceRule {
  return {
    spaceId: 101,
    isAutoApprove: true,
    availableFromNow: { period: 60, unit: "minute" },
    availablePeriodDays: 180,
    cleaningMinutes: 15,
    minReservationMinutes: 60,
    canPreview: false,
    ...changes,
  };
}

/** A day of the calendar without bookings. */
export function sampleDay(date: string, changes: Partial<CalendarDay> = {}): CalendarDay {
  return { date, ...OPEN, reservations: [], unavailable_times: [], ...changes };
}

/** A span of whole hours, as the wire carries it. */
export function hours(start: number, end: number) {
  return { start_hour: start, start_minute: 0, end_hour: end, end_minute: 0 };
}

/** Paid by card: 10:00-12:00 on 2026-12-10 for 2,000 yen. */
export function sampleBookingAnswer(changes: Partial<BookingAnswer> = {}): BookingAnswer {
  return {
    id: 40001,
    series: null,
    arrived_at: null,
    left_at: null,
    corporate: null,
    company_answer: null,
    legal_version: null,
    terms: "prepaid",
    group_id: 1,
    space_id: 101,
    name: "Sample room",
    time_zone: "Asia/Tokyo",
    start_datetime: "2026-12-10 10:00",
    end_datetime: "2026-12-10 12:00",
    price: 2000,
    currency: "JPY",
    payment_way: 2,
    paid: true,
    authorised: false,
    pay_by: null,
    canceled: false,
    cancel_fee: null,
    refund: null,
    released: 0,
    returned: 0,
    arrived: 0,
    refunded_on: null,
    has_price_return: false,
    editing: false,
    change_until: null,
    changeable_until: "2026-12-10 09:00",
    approval: null,
    free_cancel_until: null,
    has_tekikaku_seikyu: false,
    reservation_datetime: "2026-11-20 09:00:00",
    update_datetime: "2026-11-20 09:00:00",
    cancel_terms: null,
    before_edit: null,
    ...changes,
  };
}

export function sampleUser(changes: Partial<User> = {}): User {
  return {
    user_id: 7,
    user_type: 1,
    email: "mamiya@example.com",
    is_email_verified: true,
    company: null,
    first_name: "桐子",
    last_name: "間宮",
    phone_number: "0312345678",
    postcode: "1500031",
    prefecture: "東京都",
    city: "渋谷区",
    block: "桜丘町1-1",
    building: "",
    user_privirage: 0,
    credit_card: null,
    name_kana: null,
    receipt_name: null,
    default_payment_method: null,
    ...changes,
  };
}
