import { useEffect, useMemo, useState } from "react";
import { isPastGroup } from "../../domain/reservation.ts";
import { type ModalOf, useModal } from "../../nav/modal.ts";
import { paths } from "../../nav/paths.ts";
import { currentTime, useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CalendarIcon } from "../../ui/icons.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useUser } from "../account/state.ts";
import { GroupCard } from "./components/group-card.tsx";
import { messages } from "./messages.ts";
import { ruledOf, useReservations, wallOf } from "./state.ts";

/** The user's bookings by checkout, those to come and those past (SPEC section 2, Modals). */
export default function ReservationsModal({ modal }: { modal: ModalOf<"reservations"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { close, open } = useModal();
  const user = useUser();
  // A mail led here, and its reader is not logged in.
  const isStranger = user === null;
  useEffect(() => {
    if (isStranger) open({ name: "login", next: paths.bookings(locale) }, { replace: true });
  }, [isStranger, open, locale]);
  const { groups, isFailed, load } = useReservations(user?.user_id ?? null);
  const [tab, setTab] = useState(modal.tab ?? "future");
  const [now] = useState(currentTime);
  const sorted = useMemo(() => {
    const past = (groups ?? []).filter((group) =>
      group.reservations.every((one) => isPastGroup([ruledOf(one)], wallOf(now, one.time_zone))),
    );
    const future = (groups ?? []).filter((group) => !past.includes(group));
    return { past, future };
  }, [groups, now]);
  const shown = sorted[tab];
  return (
    <Dialog title={t.title} width={960} onClose={close}>
      <Tabs
        label={t.tabs}
        tabs={[
          { key: "future", label: <span className="figures">{t.future(sorted.future.length)}</span> },
          { key: "past", label: t.past },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <div className="min-h-[320px] space-y-4 pt-5">
          {groups === null && !isFailed && (
            <div role="status" className="space-y-4">
              <span className="sr-only">{t.loading}</span>
              {[1, 2].map((row) => (
                <Skeleton key={row} className="h-48 rounded-panel" />
              ))}
            </div>
          )}
          {isFailed && (
            <Note tone="error" role="alert">
              {t.loadFailed}{" "}
              <button type="button" className="font-bold underline" onClick={load}>
                {t.retry}
              </button>
            </Note>
          )}
          {groups !== null && shown.length === 0 && (
            <EmptyState
              icon={<CalendarIcon size={26} />}
              title={tab === "future" ? t.emptyFuture : t.emptyPast}
              action={
                tab === "future" ? (
                  <LinkButton to={paths.search(locale)}>{t.findRooms}</LinkButton>
                ) : undefined
              }
            >
              {tab === "future" && t.emptyLead}
            </EmptyState>
          )}
          {shown.map((group) => (
            <GroupCard key={group.id} group={group} now={now} isVerified={user?.is_email_verified ?? false} />
          ))}
        </div>
      </Tabs>
    </Dialog>
  );
}
