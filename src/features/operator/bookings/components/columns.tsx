import type { Locale } from "../../../../domain/language/locale.ts";
import { dayText, dottedText, money } from "../../../../i18n/format.ts";
import { BookingStatus } from "../../kit/components/booking-status.tsx";
import { type Column, TwoLines } from "../../kit/components/table.tsx";
import type { BookingItem } from "../contract.ts";
import type { messages } from "../messages/list.ts";
import { Remarks } from "./remarks.tsx";

type Texts = (typeof messages)["ja"];

/** All columns, in their order. The number is always there. */
export function bookingColumns(t: Texts, locale: Locale): Column<BookingItem>[] {
  return [
    { key: "number", head: t.number, width: "84px", cell: (item) => item.id },
    { key: "used", head: t.used, width: "214px", cell: (item) => <UseTime item={item} locale={locale} /> },
    {
      key: "room",
      head: t.room,
      cell: ({ space }) => <TwoLines first={space.name} second={space.group} />,
    },
    {
      key: "guest",
      head: t.guest,
      from: "lg",
      cell: ({ guest }) => <TwoLines first={guest.name} second={guest.company ?? guest.mail} />,
    },
    {
      key: "amount",
      head: t.amount,
      width: "104px",
      align: "end",
      cell: (item) => <span className="figures">{money(item.price, item.currency)}</span>,
    },
    {
      key: "method",
      head: t.method,
      width: "76px",
      from: "xl",
      cell: (item) => t.way(String(item.payment_way)),
    },
    { key: "status", head: t.status, width: "150px", cell: (item) => <BookingStatus booking={item} /> },
    { key: "word", head: t.word, width: "160px", from: "xl", cell: (item) => <Remarks booking={item} /> },
  ];
}

/** The day in bold, the times beside it. */
export function UseTime({ item, locale }: { item: BookingItem; locale: Locale }) {
  const [day = "", start] = item.start_datetime.split(" ");
  const [endDay, end] = item.end_datetime.split(" ");
  return (
    <span className="figures">
      <strong className="mr-2">{dayText(day, locale).replace(/^\d{4}\//, "")}</strong>
      {start}–{endDay === day || end === "00:00" ? (end === "00:00" ? "24:00" : end) : `${endDay} ${end}`}
    </span>
  );
}

/** A booking on a phone. */
export function BookingCard({ item, locale }: { item: BookingItem; locale: Locale }) {
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <strong className="figures text-accent">{item.id}</strong>
        <BookingStatus booking={item} />
      </span>
      <span className="mt-1 block truncate font-bold">{item.space.name}</span>
      <span className="block">
        <UseTime item={item} locale={locale} />
      </span>
      <span className="flex justify-between gap-2">
        <span className="truncate text-ink-2">
          {dottedText([item.guest.name, item.guest.company ?? ""].filter(Boolean), locale)}
        </span>
        <span className="figures">{money(item.price, item.currency)}</span>
      </span>
      <Remarks booking={item} />
    </>
  );
}
