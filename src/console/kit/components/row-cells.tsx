import { Link } from "react-router";
import { money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { API_BASE } from "../../../nav/paths.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { useLocale } from "../state.ts";
import { BookingStatus } from "./booking-status.tsx";
import { buttonClass } from "./button.tsx";
import { UseTime } from "./use-time.tsx";

const OPEN = buttonClass({ look: "text", size: "small", className: "ml-auto md:-mr-2.5" });

/** The cells of a booking in a list of few: number, time, room, price, status. */
export function BookingCells({ item }: { item: BookingItem }) {
  const locale = useLocale();
  return (
    <>
      <Link to={operatePaths.booking(item.id)} className="figures font-bold text-accent hover:underline">
        {item.id}
      </Link>
      <UseTime item={item} locale={locale} />
      <span className="min-w-0 max-md:basis-full">{item.space.name}</span>
      <span className="figures wide:text-right">{money(item.price, item.currency)}</span>
      <span>
        <BookingStatus booking={item} />
      </span>
    </>
  );
}

/** Opens a document at the end of its row; `label` is the word on it. */
export function OpenDocument({ id, number, label }: { id: number; number: string; label: string }) {
  const locale = useLocale();
  return (
    <a
      href={`${API_BASE}/operate/documents/${id}/pdf?lang=${locale}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${number}`}
      className={OPEN}
    >
      {label}
    </a>
  );
}

/** Opens what the row is about, `name`, at its end. */
export function OpenButton({ name, label, onOpen }: { name: string; label: string; onOpen: () => void }) {
  return (
    <button type="button" aria-label={`${label}: ${name}`} onClick={onOpen} className={OPEN}>
      {label}
    </button>
  );
}
