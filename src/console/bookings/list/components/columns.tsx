import { useStore } from "../../../../browser/store.ts";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import { dottedText, money } from "../../../../i18n/format.ts";
import { methodName } from "../../../../i18n/staff.ts";
import { BookingStatus } from "../../../kit/components/booking-status.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { Menu } from "../../../kit/list/components/filter.tsx";
import { type Column, TwoLines } from "../../../kit/list/components/table.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { Remarks } from "../../../shared/seen/components/remarks.tsx";
import { messages } from "../messages/list.ts";
import { chosenColumns } from "../state.ts";

type Texts = (typeof messages)["ja"];

/** All columns, in their order. The number is always there. */
function bookingColumns(t: Texts, locale: Locale): Column<BookingItem>[] {
  return [
    { key: "number", head: t.number, width: "64px", cell: (item) => item.id },
    {
      key: "used",
      head: t.used,
      width: "184px",
      cell: (item) => (
        <span className="whitespace-normal leading-[1.35]">
          <UseTime item={item} locale={locale} />
        </span>
      ),
    },
    {
      key: "room",
      head: t.room,
      cell: ({ space }) => <TwoLines first={space.name} second={space.group} />,
    },
    {
      key: "guest",
      head: t.guest,
      from: "lg",
      cell: ({ guest: { name, company, mail } }) => (
        <TwoLines first={name} second={company ?? (takesMail(mail) ? mail : null)} />
      ),
    },
    {
      key: "amount",
      head: t.amount,
      width: "90px",
      align: "end",
      cell: (item) => <span className="figures">{money(item.price, item.currency)}</span>,
    },
    {
      key: "method",
      head: t.method,
      width: "76px",
      from: "xl",
      cell: (item) => methodName(item.payment_way, locale),
    },
    {
      key: "status",
      head: t.status,
      width: "136px",
      cell: (item) => <BookingStatus booking={item} />,
    },
    { key: "word", head: t.word, width: "128px", from: "xl", cell: (item) => <Remarks booking={item} /> },
  ];
}

/** Which columns the table shows. Kept by the browser: a person's screen is theirs. */
export function ColumnChoice() {
  const t = useTexts(messages);
  const locale = useLocale();
  const columns = bookingColumns(t, locale).slice(1);
  const all = columns.map(({ key }) => key);
  const chosen = useStore(chosenColumns) ?? all;
  return (
    <Menu label={t.columns} align="end">
      {() => (
        <>
          {columns.map(({ key, head }) => (
            <Checkbox
              key={key}
              label={head}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                chosenColumns.set(all.filter((one) => (one === key ? target.checked : chosen.includes(one))))
              }
            />
          ))}
          <Button size="small" look="text" onClick={() => chosenColumns.set(null)}>
            {t.usualColumns}
          </Button>
        </>
      )}
    </Menu>
  );
}

/** The columns that a person wants to see. */
export function useBookingColumns(): Column<BookingItem>[] {
  const t = useTexts(messages);
  const locale = useLocale();
  const chosen = useStore(chosenColumns);
  const all = bookingColumns(t, locale);
  return chosen === null ? all : all.filter(({ key }) => key === "number" || chosen.includes(key));
}

/** A booking on a phone. */
export function BookingCard({ item, locale }: { item: BookingItem; locale: Locale }) {
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <strong className="figures text-accent">{item.id}</strong>
        <BookingStatus booking={item} />
      </span>
      <span className="mt-1 block break-words font-bold">{item.space.name}</span>
      <span className="block">
        <UseTime item={item} locale={locale} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="min-w-0 break-words text-ink-2">
          {dottedText([item.guest.name, item.guest.company ?? ""].filter(Boolean), locale)}
        </span>
        <span className="figures">{money(item.price, item.currency)}</span>
      </span>
      <Remarks booking={item} />
    </>
  );
}
