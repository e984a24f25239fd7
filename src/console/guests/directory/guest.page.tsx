import { Suspense } from "react";
import { useParams } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { EditIcon } from "../../../ui/menu-icons.tsx";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../kit/components/states.tsx";
import { ActionButton } from "../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { download } from "../../kit/download.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useCan, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { BlockPanel } from "../../shared/blocking/components/block-panel.tsx";
import { MailPanel } from "../../shared/mails/components/mail-panel.tsx";
import { NotesCard } from "../../shared/seen/components/notes-card.tsx";
import { ErasePanel } from "./components/erase-panel.tsx";
import { AlikeCard, ContactCard, GuestMoneyCard } from "./components/facts.tsx";
import { EditGuestPanel } from "./components/guest-panel.tsx";
import { MergePanel } from "./components/merge-panel.tsx";
import { BookingsCard, GuestDocumentsCard, GuestMailsCard } from "./components/papers.tsx";
import type { DirectoryContract, GuestDetail } from "./contract.ts";
import { useGuestCards } from "./guest-cards.ts";
import { messages } from "./messages/guest.ts";
import { messages as mergeTexts } from "./messages/merge.ts";

const call = api<DirectoryContract>();

/** A guest, with everything that may be asked about one. */
export default function GuestPage() {
  const { number = "" } = useParams();
  const t = useTexts(messages);
  const { panel, open, close } = usePanel();
  const cards = useGuestCards();
  const query = useQuery<GuestDetail>(
    `guest ${number}`,
    (signal) => call("GET operate/guests/:id", { params: { id: number } }, { signal }),
    {
      isTouched: ({ all, bookings }, detail) =>
        all || (detail?.bookings ?? []).some(({ id }) => bookings.includes(id)),
    },
  );
  return (
    <>
      {query.data === null && (query.isSlow || query.problem) && <PageHead title={t.guest(Number(number))} />}
      <Loaded
        query={query}
        skeleton={<GuestSkeleton />}
        right="see"
        elsewhere={<LinkButton to={operatePaths.guests()}>{t.crumb}</LinkButton>}
      >
        {(detail) => (
          <Suspense fallback={<GuestSkeleton />}>
            <Guest detail={detail} cards={cards} onChange={query.reload} onOpen={open} />
          </Suspense>
        )}
      </Loaded>
      {panel?.name === "edit" && query.data && (
        <EditGuestPanel detail={query.data} onClose={close} onDone={query.reload} />
      )}
      {panel?.name === "merge" && query.data && <MergePanel detail={query.data} onClose={close} />}
      {panel?.name === "erase" && query.data && (
        <ErasePanel detail={query.data} onClose={close} onDone={query.reload} />
      )}
      {panel?.name === "block" && query.data && (
        <BlockPanel guest={query.data.guest} onClose={close} onDone={query.reload} />
      )}
      {panel?.name === "mail" && panel.id && (
        <MailPanel id={panel.id} onClose={close} onSent={query.reload} />
      )}
    </>
  );
}

function Guest({
  detail,
  cards,
  onChange,
  onOpen,
}: {
  detail: GuestDetail;
  cards: ReturnType<typeof useGuestCards>;
  onChange: () => void;
  onOpen: (panel: string, id?: number) => void;
}) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const mayEdit = useCan("desk");
  const mayDecide = useCan("people");
  const { guest, warnings } = detail;
  const params = { id: guest.id };
  return (
    <>
      <PageHead
        title={guest.name || t.guest(guest.id)}
        note={<span className="figures">{guest.id}</span>}
        actions={
          mayEdit &&
          !guest.is_erased &&
          !guest.is_staff && (
            <Button icon={<EditIcon size={16} />} onClick={() => onOpen("edit")}>
              {t.edit}
            </Button>
          )
        }
      />
      <div className="mb-3 space-y-2 empty:hidden">
        {guest.is_erased && <Notice tone="info">{t.erased}</Notice>}
        {guest.is_staff && <Notice tone="info">{t.isStaff}</Notice>}
        {warnings.length > 0 && (
          <Notice tone="warn">
            <ul aria-label={t.warnings}>
              {warnings.map((one) => (
                <li key={one}>{t.warning(one)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 space-y-3">
          <BookingsCard detail={detail} />
          {cards.map(({ name, Card: OfNoun }) => (
            <OfNoun key={name} detail={detail} />
          ))}
          <GuestDocumentsCard detail={detail} />
          <GuestMailsCard detail={detail} onOpen={(id) => onOpen("mail", id)} />
        </div>
        <div className="min-w-0 space-y-3 max-xl:order-first">
          <ContactCard detail={detail} onChange={onChange} onBlock={() => onOpen("block")} />
          <GuestMoneyCard detail={detail} />
          <AlikeCard detail={detail} />
          {mayDecide && !guest.is_erased && !guest.is_staff && (
            <DecisionsCard guest={guest} onOpen={onOpen} />
          )}
          {!guest.is_erased && (
            <NotesCard
              notes={detail.notes}
              timeZone={brand.time_zone}
              isOwn={() => true}
              calls={{
                add: (text, key) =>
                  call("POST operate/guests/:id/notes", { params, body: { text } }, { idempotencyKey: key }),
                change: (note, body) =>
                  call("PATCH operate/guests/:id/notes/:note", { params: { ...params, note }, body }),
                remove: (note, version) =>
                  call("DELETE operate/guests/:id/notes/:note", {
                    params: { ...params, note },
                    query: { version: String(version) },
                  }),
                read: async () => (await call("GET operate/guests/:id", { params })).notes,
              }}
              onChange={onChange}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** What those with the right over guests decide: each in a panel, the file at once. */
function DecisionsCard({ guest, onOpen }: { guest: GuestDetail["guest"]; onOpen: (panel: string) => void }) {
  const t = useTexts(messages);
  const words = useTexts(mergeTexts);
  const exporting = useAction(() => download(`operate/guests/${guest.id}/export`));
  return (
    <Card title={t.data}>
      <div className="flex flex-wrap gap-2 px-4 py-3 print:hidden">
        <Button onClick={() => onOpen("merge")}>{words.merge}</Button>
        <ActionButton action={exporting}>{words.export}</ActionButton>
        <Button look="danger" onClick={() => onOpen("erase")}>
          {words.erase}
        </Button>
      </div>
      <ActionProblem action={exporting} />
    </Card>
  );
}

function GuestSkeleton() {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="space-y-3">
        <CardSkeleton rows={5} />
        <CardSkeleton rows={2} />
      </div>
      <div className="space-y-3 max-xl:hidden">
        <CardSkeleton rows={5} />
        <CardSkeleton rows={3} />
      </div>
    </div>
  );
}
