import { useState } from "react";
import { leadingRoom } from "../../../domain/space/shortlist.ts";
import { parseWall } from "../../../domain/time/clock.ts";
import { dayAndTimes } from "../../../domain/time/day-and-times.ts";
import { dayText, dottedText, shortDayText, timesText } from "../../../i18n/format.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button, buttonClass, LinkButton, textLinkClass } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { useApi } from "../../account/state.ts";
import type { ComparedSpace } from "../../rooms/comparison/contract.ts";
import type { Shortlist, ShortlistsContract } from "../contract.ts";
import { messages } from "../messages/shortlist.ts";
import { useOwnPart } from "../state.ts";
import { type LiveList, useLiveList } from "../use-live-list.ts";
import { SideBySide } from "./side-by-side.tsx";
import { Votes } from "./votes.tsx";

/** A list that has not ended: its times to choose from, its rooms side by side, and their votes. */
export function OpenList({ token, place, given }: { token: string; place: number; given: LiveList }) {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  const api = useApi();
  const { list, rooms, refresh } = useLiveList(given, token, place);
  const [own, keepOwn] = useOwnPart(token);
  const [isBusy, setBusy] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const asked = searchedOf(list, place);
  const free = rooms.filter(({ time }) => time?.state === "free").map(({ id }) => id);
  const leading = leadingRoom(
    free,
    list.votes.map(({ space_id: id, thumb }) => ({ id, thumb })),
  );
  const voters = new Set(list.votes.map(({ name }) => name)).size;
  const isMaker = list.own || own?.makerToken != null;
  const people = list.people > 0 ? t.people(list.people) : "";
  const gone = list.space_ids.length - rooms.length;
  const close = async () => {
    setBusy(true);
    try {
      const body = { token, maker_token: own?.makerToken ?? null, closed: !list.closed };
      await api<ShortlistsContract>()("POST shortlists/close", { body });
      await refresh();
    } catch {
      flash(t.failed, "error");
    } finally {
      setBusy(false);
    }
  };
  const copy = () =>
    navigator.clipboard.writeText(location.href.replace(/[?#].*$/, "")).then(
      () => flash(t.copied),
      () => flash(t.notCopied, "info"),
    );
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-sub text-ink-2">
            {dottedText([t.of(list.name), ...(voters > 0 ? [t.voters(voters)] : [])], locale)}
          </p>
          <h1 className="text-h1s wrap-anywhere md:text-h1">{list.title}</h1>
        </div>
        <div className="needs-script flex flex-wrap gap-2.5">
          <Button look="outlined" size="medium" onClick={() => void copy()}>
            {t.copy}
          </Button>
          {isMaker && (
            <Button look="outlined" size="medium" isBusy={isBusy} onClick={() => void close()}>
              {list.closed ? t.reopen : t.close}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t.chooseTime} className="flex flex-wrap gap-2">
          {list.times.map((time, index) => (
            <PageLink
              key={time.start_datetime}
              to={paths.shortlist(locale, token, index + 1)}
              aria-current={index === place ? "page" : undefined}
              className={`figures ${buttonClass({ look: "outlined", size: "medium" })} ${index === place ? "border-accent! bg-tint! text-accent-deep!" : "font-normal! text-ink!"}`}
            >
              {shortDayText(searchedOf(list, index).day, locale)} {timesOf(list, index)}
            </PageLink>
          ))}
        </nav>
        <p className="flex items-center gap-2 text-sub text-ink-2">
          <span aria-hidden="true" className="size-2 rounded-full bg-ok" />
          {brand.currency === "JPY" ? t.live(people) : t.liveAbroad(people)}
        </p>
      </div>
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-panel bg-ground-2 px-4 py-2.5 text-sub">
        {own && own.name !== "" && !isNaming ? (
          <p>
            {t.as(own.name)}{" "}
            <button type="button" className={textLinkClass} onClick={() => setNaming(true)}>
              {t.changeName}
            </button>
          </p>
        ) : isNaming && own ? (
          <form
            className="flex items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
              if (name !== "") keepOwn({ ...own, name });
              setNaming(false);
            }}
          >
            <input
              name="name"
              aria-label={t.name}
              defaultValue={own.name}
              maxLength={20}
              className="field-box min-h-11 w-40 px-3"
            />
            <Button type="submit" size="small">
              {t.save}
            </Button>
          </form>
        ) : (
          <span />
        )}
        <p className="text-ink-2">{t.whoCanSee(dayText(list.until, locale))}</p>
      </div>
      {list.closed && (
        <Note tone="info" className="mb-5">
          {t.closed}
        </Note>
      )}
      {gone > 0 && <p className="mb-4 text-sub text-ink-2">{t.gone(gone)}</p>}
      <SideBySide
        rooms={rooms}
        asked={asked}
        notesOf={(room) => (
          <Votes
            room={room}
            token={token}
            votes={list.votes.filter(({ space_id }) => space_id === room.id)}
            isClosed={list.closed}
            own={own}
            onOwn={keepOwn}
            onChange={refresh}
          />
        )}
        actionOf={(room) => (
          <Choose
            room={room}
            asked={asked}
            at={list.times[place] as Shortlist["times"][number]}
            isLeading={room.id === leading}
          />
        )}
      />
    </>
  );
}

/** Leads into the booking with the time chosen; says why it cannot where it cannot. */
function Choose({
  room,
  asked,
  at,
  isLeading,
}: {
  room: ComparedSpace;
  asked: SearchedTime;
  at: Shortlist["times"][number];
  isLeading: boolean;
}) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const { open } = useModal();
  const { time } = room;
  if (time?.state === "free")
    return (
      <>
        <LinkButton
          isWide
          size="medium"
          look={isLeading ? "filled" : "outlined"}
          to={paths.space(locale, room.id, { searched: asked })}
        >
          {t.choose}
        </LinkButton>
        {time.total !== null && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t.estimateOf(room.name)}
            className={`${textLinkClass} needs-script w-full justify-center text-sub`}
            onClick={() =>
              open({
                name: "estimate",
                items: [
                  {
                    spaceId: room.id,
                    spaceName: room.name,
                    currency: room.currency,
                    price: time.total ?? 0,
                    start: at.start_datetime,
                    end: at.end_datetime,
                    timeZone: room.time_zone,
                  },
                ],
              })
            }
          >
            {t.estimate}
          </button>
        )}
      </>
    );
  return (
    <Button isWide size="medium" disabled>
      {time?.state === "held" ? t.wait : t.notNow}
    </Button>
  );
}

function searchedOf(list: Shortlist, place: number) {
  const { start_datetime, end_datetime } = list.times[place] as Shortlist["times"][number];
  const range = { start: parseWall(start_datetime) ?? 0, end: parseWall(end_datetime) ?? 0 };
  return { ...dayAndTimes(range), headcount: list.people };
}

function timesOf(list: Shortlist, place: number): string {
  const { start, end } = searchedOf(list, place);
  return timesText(start, end);
}
