import { statusName, termsName } from "../../../i18n/bookings.ts";
import { methodName } from "../../../i18n/staff.ts";
import { columns } from "../../kit/list/columns.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";

/**
 * The columns of the file of bookings; its times are on the clock of the room. On the screen everybody chooses among others
 * (components/columns.tsx).
 */
export const bookingColumns = columns<BookingItem>()(
  {
    id: { kind: "booking", name: ["予約番号", "Booking"] },
    group_id: { kind: "number", name: ["注文番号", "Order"] },
    start_datetime: { kind: "wall", name: ["開始", "Start"], zone: "time_zone" },
    end_datetime: { kind: "wall", name: ["終了", "End"], zone: "time_zone" },
    time_zone: { kind: "zone", name: ["タイムゾーン", "Time zone"] },
    room_id: { kind: "number", name: ["部屋ID", "Room ID"], of: ({ space }) => space.id },
    space: { kind: "room", name: ["部屋", "Room"] },
    group: { kind: "text", name: ["グループ", "Group"], of: ({ space }) => space.group },
    guest_id: { kind: "number", name: ["お客さまID", "Guest ID"], of: ({ guest }) => guest.id },
    guest: { kind: "guest", name: ["お客さま", "Guest"] },
    company: { kind: "text", name: ["会社", "Company"], of: ({ guest }) => guest.company },
    mail: { kind: "text", name: ["メール", "Email"], of: ({ guest }) => guest.mail },
    price: { kind: "money", name: ["金額", "Amount"] },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
    payment_way: { kind: "word", name: ["支払い方法", "Payment method"], words: methodName },
    terms: { kind: "word", name: ["支払い条件", "Terms"], words: termsName },
    status: { kind: "word", name: ["状態", "Status"], words: statusName },
    paid: { kind: "number", name: ["入金済み", "Paid"], of: ({ paid }) => (paid ? 1 : 0) },
    received: { kind: "money", name: ["一部入金", "Received in part"] },
    due: { kind: "text", name: ["期限", "Due"], of: ({ pay_by: payBy, due_on: dueOn }) => payBy ?? dueOn },
    updated_at: { kind: "instant", name: ["更新", "Updated"], zone: "time_zone" },
    approval_until: { kind: "instant", name: ["承認の期限", "Answer by"], zone: "time_zone" },
    payment_way_code: { kind: "code", of: "payment_way" },
    terms_code: { kind: "code", of: "terms" },
    status_code: { kind: "code", of: "status" },
  },
  { table: [] },
);
