import { Link } from "react-router";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Card } from "../../../kit/components/card.tsx";
import { RowsSkeleton } from "../../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { RefundsContract } from "../contract.ts";
import { messages as words } from "../messages/disputes.ts";
import { messages } from "../messages/screen.ts";

/** Disputed payments, the open ones first, each with its page at the provider. */
export function Disputes() {
  const t = useTexts(messages);
  const { reasonOf, statusOf } = useTexts(words);
  const locale = useLocale();
  const { brand } = useMe();
  const query = useQuery("disputes", (signal) =>
    api<RefundsContract>()("GET operate/disputes", {}, { signal }),
  );
  const dayOf = (at: string) => shortDayText(dayAt(Date.parse(at), brand.time_zone), locale);
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={4} />} right="money">
      {({ items }) =>
        items.length === 0 ? (
          <Empty title={t.noDisputes} />
        ) : (
          <ul className="space-y-2">
            {items.map(
              ({ id, amount, currency, reason, status, is_open: isOpen, due_by: due, url, bookings }) => (
                <li key={id}>
                  <Card title={money(amount, currency)} note={reason && reasonOf(reason)}>
                    <div className="space-y-1 px-4 py-3">
                      <p>
                        <Tag tone={isOpen ? "warn" : "neutral"}>{statusOf(status)}</Tag>
                        {isOpen && due && (
                          <strong className="ml-2 text-warn">{t.answerBy(dayOf(due))}</strong>
                        )}
                      </p>
                      {bookings.map((booking) => (
                        <p key={booking.id} className="figures">
                          <Link
                            to={operatePaths.booking(booking.id)}
                            className="font-bold text-accent hover:underline"
                          >
                            {booking.id}
                          </Link>{" "}
                          {booking.guest.company || booking.guest.name} · {booking.space.name}
                        </p>
                      ))}
                      {url && (
                        <a
                          href={url}
                          target="_blank"
                          rel="noreferrer"
                          className="font-bold text-accent hover:underline"
                        >
                          {t.atProvider}
                        </a>
                      )}
                    </div>
                  </Card>
                </li>
              ),
            )}
          </ul>
        )
      }
    </Loaded>
  );
}
