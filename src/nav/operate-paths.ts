/** The path prefix of the operator's console. */
export const OPERATE_BASE = "/operate";

/**
 * Addresses of the console that others link to, relative to OPERATE_BASE; a noun's own is in its `noun.ts`. The language is
 * the person's own and in none of them.
 */
export const operatePaths = {
  today: (day?: string) => (day ? `/?day=${day}` : "/"),
  /** The list for the door: all bookings of a day, to be printed. */
  door: (day: string) => `/door?day=${day}`,
  /** Where the link of the first start leads. */
  first: (token: string) => `/first?${new URLSearchParams({ token })}`,
  signIn: (next?: string) => `/sign-in${next && next !== "/" ? `?next=${encodeURIComponent(next)}` : ""}`,
  timeline: (query = "") => `/timeline${query ? `?${query}` : ""}`,
  bookings: (query = "") => `/bookings${query ? `?${query}` : ""}`,
  /** The same of all rooms, where `query` names no groups: without the filter that the person's lists open with. */
  bookingsEverywhere: (query: string) =>
    `/bookings?${query}${new URLSearchParams(query).has("group_ids") ? "" : "&group_ids="}`,
  booking: (number: number | string) => `/bookings/${number}`,
  /** A booking on paper, for the guest. */
  slip: (number: number | string) => `/bookings/${number}/slip`,
  rooms: (query = "") => `/rooms${query ? `?${query}` : ""}`,
  /** A room's editor; `tab` is one of its parts. */
  room: (id: number | string, tab = "") => `/rooms/${id}${tab ? `?tab=${tab}` : ""}`,
  closures: (query = "") => `/closures${query ? `?${query}` : ""}`,
  /** A line of a bank's statement. */
  transfer: (line: number | string) => `/transfers?state=all&panel=line:${line}`,
  ledger: (query = "") => `/ledger${query ? `?${query}` : ""}`,
  closings: (query = "") => `/ledger/closings${query ? `?${query}` : ""}`,
  reports: (query = "") => `/reports${query ? `?${query}` : ""}`,
  providerPayouts: (query = "") => `/ledger/payouts${query ? `?${query}` : ""}`,
  providerPayout: (id: number | string) => `/ledger/payouts/${id}`,
  journal: () => "/ledger/journal",
  guests: (query = "") => `/guests${query ? `?${query}` : ""}`,
  guest: (id: number | string) => `/guests/${id}`,
  companies: () => "/companies",
  /** A company that books as a guest. */
  company: (id: number | string) => `/companies/${id}`,
  companyBookings: (id: number | string) => `/companies/${id}/bookings`,
  settings: () => "/settings",
  /** A group of settings: company, accounts, … */
  setting: (group: string) => `/settings/${group}`,
  /** Where the link in the mail to a new address leads. */
  newAddress: (token: string) => `/address?${new URLSearchParams({ token })}`,
  /** Where an invitation's link leads. */
  invitation: (token: string) => `/invitation?${new URLSearchParams({ token })}`,
  issuers: () => "/settings/issuers",
  tokens: () => "/settings/tokens",
  calendars: () => "/settings/calendars",
  webhooks: () => "/settings/webhooks",
  /** What was sent to a webhook. */
  webhook: (id: number | string) => `/settings/webhooks/${id}`,
  locks: () => "/settings/locks",
  /** Bookings whose door has not confirmed its code. */
  doorCodes: () => "/door-codes",
  groups: () => "/settings/groups",
  stations: () => "/settings/stations",
  /** Files from other systems. */
  imports: () => "/settings/import",
  /** A file from another system. */
  import: (id: number | string) => `/settings/import/${id}`,
  staff: () => "/settings/staff",
  security: () => "/settings/security",
  audit: (query = "") => `/settings/audit${query ? `?${query}` : ""}`,
};
