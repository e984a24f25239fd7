import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem, type Client } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import { type DocumentKind, documentsOfCheckout } from "../../domain/documents/document-kinds.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { METHODS, type PaymentMethod } from "../../domain/money/payment-method.ts";
import { mapUrlOf } from "../../domain/space/map-url.ts";
import { monthInvoiceText } from "../../i18n/corporate.ts";
import { dayText, money, spanText, unbroken } from "../../i18n/format.ts";
import { useModal } from "../../nav/modal.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { API_BASE, paths, picturePath } from "../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../nav/site.tsx";
import { ZoneNote } from "../../nav/zone-note.tsx";
import { Button, LinkButton, textLinkClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CalendarIcon, CheckIcon, MapIcon } from "../../ui/icons.tsx";
import { PlaceMap } from "../../ui/map.tsx";
import { DocumentIcon } from "../../ui/menu-icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { WayThere } from "../../ui/way-there.tsx";
import type { BookingAnswer, BookingsContract } from "../bookings/contract.ts";
import { agreedOf, toBooking } from "../my-bookings/state.ts";
import type { SpacesContract } from "../rooms/contract.ts";
import { addressOf } from "../rooms/state.ts";
import { TransferDetails } from "./components/transfer-details.tsx";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const url = new URL(request.url);
  const ids = (url.searchParams.get("booking") ?? "")
    .split(",")
    .filter((id) => /^\d{1,12}$/.test(id))
    .map(Number);
  const locale = localeOf(params.locale);
  const next = `${paths.checkoutComplete(locale)}${url.search}`;
  const login = `${paths.home(locale)}?login=1&next=${encodeURIComponent(next)}`;
  if (!isLoggedIn) throw redirect(login);
  try {
    const groups = await api<BookingsContract>()("GET reservations");
    const group = groups.find((one) => one.reservations.some(({ id }) => ids.includes(id)));
    const live = group?.reservations.filter((one) => !one.canceled) ?? [];
    const asked = live.find(({ id }) => ids.includes(id)) ?? live[0];
    const isAwaited = asked?.pay_by && METHODS[asked.payment_way as PaymentMethod].isPaidLater;
    const transfer = isAwaited
      ? await api<BookingsContract>()("GET reservations/:id/transfer", { params: { id: asked.id } })
      : null;
    const bookings = live.map((one) => ({ ...one, ...agreedOf(one) }));
    const spaceIds = [...new Set(bookings.map((one) => one.space_id))];
    const places = await Promise.all(spaceIds.map((id) => placeOf(api, id)));
    return { bookings, transfer, places };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) throw redirect(login);
    throw problem;
  }
}

/** How to get to a space, without the rest of its facts. Null if it can no longer be rented. */
async function placeOf(api: Client, id: number) {
  const facts = await api<SpacesContract>()("GET space_attributes/:id", { params: { id }, query: {} }).catch(
    () => null,
  );
  if (!facts) return null;
  const { nearest, access_minutes, access, latitude, longitude, google_map_url, space_name } = facts;
  const { address1, address2, address3, address4, building_name, floor_text, room_number } = facts;
  const { postal_code, country_code } = facts;
  return {
    ...{ id, nearest, access_minutes, access, latitude, longitude, google_map_url, space_name, postal_code },
    ...{ address1, address2, address3, address4, building_name, floor_text, room_number, country_code },
  };
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

/** Confirms a checkout: its bookings, where to transfer the money, and the documents. */
export default function CheckoutCompletePage() {
  const t = useTexts(messages);
  const { locale, mapStyleUrl } = useSite();
  const { bookings, transfer, places } = useLoaderData<typeof loader>();
  const { open } = useModal();
  const first = bookings[0];
  if (!first) {
    return (
      <div className="px-4 py-10 md:px-10">
        <PageHead title={t.notFoundOrder} description={t.completeDescription} isPrivate />
        <h1 className="sr-only">{t.notFoundOrder}</h1>
        <EmptyState
          title={t.notFoundOrder}
          action={<Button onClick={() => open({ name: "bookings" })}>{t.toList}</Button>}
        />
      </div>
    );
  }
  const total = bookings.reduce((sum, one) => sum + one.price, 0);
  const isPaidLater = METHODS[first.payment_way as PaymentMethod].isPaidLater;
  const isWaiting = bookings.some((one) => one.approval === "waiting");
  const isAsked = bookings.some((one) => one.company_answer === "waiting");
  const title = isWaiting ? t.completeTitleWaiting : t.completeTitle;
  const lead = isWaiting
    ? isAsked
      ? t.completeAsked
      : t.completeWaiting
    : isPaidLater && !first.paid
      ? first.terms === "invoice"
        ? first.corporate
          ? t.completeCompany
          : t.completeInvoice
        : t.completeBank
      : t.completePaid;
  const known = places.filter((place) => place !== null);
  const documents = documentsNow(bookings.map(toBooking));
  return (
    <div className="mx-auto max-w-[720px] px-4 py-8 md:px-10 md:py-12">
      <PageHead title={title} description={t.completeDescription} isPrivate />
      <div className="flex flex-col items-center text-center">
        <span className="flex size-14 items-center justify-center rounded-full bg-ok-ground text-ok">
          <CheckIcon size={28} />
        </span>
        <h1 className="mt-4 text-h1s md:text-h1">{title}</h1>
        <p className="mt-2 max-w-md text-balance text-ink-2">{lead}</p>
      </div>
      {transfer && <TransferDetails transfer={transfer} currency={first.currency} />}
      <ul className="mt-8 space-y-3">
        {bookings.map((booking) => (
          <Booked
            key={booking.id}
            booking={booking}
            isOnly={bookings.length === 1}
            zones={bookings.map(({ time_zone }) => time_zone)}
            // The way to a room once, however many of its times were booked.
            place={
              bookings.find((one) => one.space_id === booking.space_id) === booking
                ? (known.find((place) => place.id === booking.space_id) ?? null)
                : null
            }
          />
        ))}
      </ul>
      {known.length > 0 && (
        <div className="mt-3 h-60 overflow-hidden rounded-picture border border-line">
          <PlaceMap
            styleUrl={mapStyleUrl}
            markers={known.map((place) => ({
              id: place.id,
              latitude: place.latitude,
              longitude: place.longitude,
              label: place.space_name,
              name: place.space_name,
            }))}
            highlighted={known.length === 1 ? (known[0]?.id ?? null) : null}
            labels={{
              map: t.map,
              help: t.mapHelp,
              zoomIn: t.zoomIn,
              zoomOut: t.zoomOut,
              cluster: (count) => t.roomsHere(count),
            }}
          />
        </div>
      )}
      <dl className="mt-4 border-t border-line pt-2">
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="font-bold">{t.total}</dt>
          <dd>
            <Price amount={total} currency={first.currency} className="text-total font-bold" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="text-ink-2">{t.how}</dt>
          <dd className="text-right">{t.paidAs(METHODS[first.payment_way as PaymentMethod].kind)}</dd>
        </div>
      </dl>
      {first.corporate && (
        <p className="text-right text-sub tabular-nums text-ink-2">
          {monthInvoiceText(first.corporate, locale)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-x-6">
        {documents.map((kind) => (
          <a
            key={kind}
            href={`${API_BASE}/pdfs/${kind}/${first.id}`}
            target="_blank"
            rel="noreferrer"
            className={textLinkClass}
          >
            <DocumentIcon size={18} />
            {t.document(kind)}
          </a>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => open({ name: "bookings" })}>{t.toList}</Button>
        <LinkButton look="outlined" to={paths.home(locale)}>
          {t.toHome}
        </LinkButton>
      </div>
    </div>
  );
}

/** The documents that an accountant needs: those of the payment, or those that ask for it. */
function documentsNow(group: readonly Booking[]): DocumentKind[] {
  const kinds = documentsOfCheckout(group);
  const ofPayment = kinds.filter((kind) => kind === "ryosyu" || kind === "tekikakuseikyu");
  if (ofPayment.length > 0) return ofPayment;
  return group.every(({ paymentMethod }) => METHODS[paymentMethod].isPaidLater) ? kinds : ["mitsumori"];
}

/** The price of the only booking is the total. */
function Booked({
  booking,
  isOnly,
  zones,
  place,
}: {
  booking: BookingAnswer;
  isOnly: boolean;
  /** Of all bookings of the order. */
  zones: readonly string[];
  place: Place | null;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { pictureBase } = useSite();
  const { cancel_terms: terms, free_cancel_until: freeUntil } = booking;
  return (
    <li className="rounded-panel border border-line p-4">
      <div className="flex gap-4">
        <Picture
          src={picturePath(pictureBase, booking.space_id, "1.jpg")}
          alt=""
          sizes="112px"
          className="w-28 shrink-0 self-start rounded-field! max-sm:w-20"
        />
        <div className="min-w-0 flex-1">
          <p className="figures text-meta text-ink-2">
            {t.number} {booking.id}
          </p>
          <h2 className="text-h3">
            <Link to={paths.space(locale, booking.space_id)} className="hover:text-accent hover:underline">
              {booking.name}
            </Link>
          </h2>
          <p className="tabular-nums">
            {unbroken(spanText(booking.start_datetime, booking.end_datetime, locale))}
            <ZoneNote timeZone={booking.time_zone} among={zones} />
          </p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            {!isOnly && <Price amount={booking.price} currency={booking.currency} className="font-bold" />}
            {booking.paid && freeUntil && terms?.percent === 0 && (
              <span className="text-sub text-ink-2">
                {t.freeUntil(dayText(freeUntil, locale))}
                {terms.refund < booking.price &&
                  ` ${t.freeButFee(money(booking.price - terms.refund, booking.currency))}`}
              </span>
            )}
          </p>
        </div>
      </div>
      {place && (
        <div className="mt-4 border-t border-line pt-4">
          <WayThere
            station={place.nearest}
            walk={t.walkFrom(place.nearest, place.access_minutes)}
            access={place.access}
            address={addressOf(place, locale)}
            labels={{ access: t.accessOf, address: t.addressOf }}
          />
        </div>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <a
          href={`${API_BASE}/reservations/${booking.id}/calendar.ics`}
          className={`${textLinkClass} text-sub`}
        >
          <CalendarIcon size={16} />
          {t.calendar}
        </a>
        {place && (
          <a href={mapUrlOf(place)} target="_blank" rel="noreferrer" className={`${textLinkClass} text-sub`}>
            <MapIcon size={16} />
            {t.openMap}
          </a>
        )}
      </p>
    </li>
  );
}
