import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { documentsOfChange, documentsOfCheckout } from "../../domain/documents/document-kinds.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { spanText } from "../../i18n/format.ts";
import { useModal } from "../../nav/modal.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { API_BASE, paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { ZoneNote } from "../../nav/zone-note.tsx";
import { Button, textLinkClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DocumentIcon } from "../../ui/menu-icons.tsx";
import type { BookingAnswer, BookingsContract } from "../bookings/contract.ts";
import { isChangeOwed, toBooking } from "../my-bookings/state.ts";
import { TransferDetails } from "./components/transfer-details.tsx";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const id = Number(params.booking);
  const login = paths.loginFirst(locale, paths.transfer(locale, id));
  if (!isLoggedIn) throw redirect(login);
  try {
    const groups = await api<BookingsContract>()("GET reservations");
    const group = groups.find((one) => one.reservations.some((booking) => booking.id === id));
    const asked = group?.reservations.find((booking) => booking.id === id);
    if (!group || !asked) return { bookings: [], transfer: null };
    const transfer = await api<BookingsContract>()("GET reservations/:id/transfer", { params: { id } });
    // A transfer is for the whole order; the difference of a change and a canceled booking's fee are for one booking.
    const isAlone = isChangeOwed(asked) || asked.canceled;
    return { bookings: isAlone ? [asked] : group.reservations.filter((one) => !one.canceled), transfer };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) throw redirect(login);
    throw problem;
  }
}

/** Where, how much and until when to transfer for an order, or for the difference of a change (SCREEN-52). */
export default function TransferPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { bookings, transfer } = useLoaderData<typeof loader>();
  const { open } = useModal();
  const [first] = bookings;
  if (!first || !transfer) {
    const title = first ? t.nothingToTransfer : t.notFoundOrder;
    return (
      <div className="px-4 py-10 md:px-10">
        <PageHead title={title} description={t.completeDescription} isPrivate />
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          title={title}
          action={<Button onClick={() => open({ name: "bookings" })}>{t.toList}</Button>}
        />
      </div>
    );
  }
  const before = isChangeOwed(first) ? first.before_edit : null;
  const title = before ? t.changeTransferTitle : t.transferTitle;
  return (
    <div className="mx-auto max-w-[720px] px-4 py-8 md:px-10 md:py-12">
      <PageHead title={title} description={t.completeDescription} isPrivate />
      <h1 className="text-h1s md:text-h1">{title}</h1>
      {before && (
        <p className="mt-2 text-ink-2">
          {t.changeTransferLead(spanText(before.start_datetime, before.end_datetime, locale))}
        </p>
      )}
      <TransferDetails transfer={transfer} currency={first.currency} />
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="py-3">
            <p className="figures text-meta text-ink-2">
              {t.number} {booking.id}
            </p>
            <p className="font-bold">{booking.name}</p>
            <p className="figures">
              {spanText(booking.start_datetime, booking.end_datetime, locale)}
              <ZoneNote timeZone={booking.time_zone} among={bookings.map(({ time_zone }) => time_zone)} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {documentsToPay(bookings).map((kind) => (
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
      </p>
      <p className="mt-6">
        <Button look="outlined" onClick={() => open({ name: "bookings" })}>
          {t.toList}
        </Button>
      </p>
    </div>
  );
}

/** What asks for the money: the invoice of the order, or that of the change. */
function documentsToPay(bookings: readonly BookingAnswer[]) {
  const models = bookings.map(toBooking);
  const [first] = models;
  if (first?.editing) return documentsOfChange(first).filter((kind) => kind === "edit_seikyu");
  return documentsOfCheckout(models).filter((kind) => kind === "seikyu");
}
