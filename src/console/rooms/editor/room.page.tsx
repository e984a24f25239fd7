import { useState } from "react";
import { Link, useParams } from "react-router";
import { isKey } from "../../../domain/keys.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { entryChanges } from "../../../domain/space/entry-changes.ts";
import { ROOM_FIELDS } from "../../../domain/space/room-fields.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { ChevronRightIcon } from "../../../ui/icons.tsx";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../kit/components/states.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { Form } from "../../kit/form/components/form.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useUnsaved } from "../../kit/unsaved.ts";
import { useQuery } from "../../kit/use-query.ts";
import { CalendarsView } from "../calendars/components/calendars-view.tsx";
import { EntryTab } from "../entry/components/entry-tab.tsx";
import { BasicsTab } from "./components/basics-tab.tsx";
import { DraftView } from "./components/draft-view.tsx";
import { GuestView } from "./components/guest-view.tsx";
import { HoursTab } from "./components/hours-tab.tsx";
import { PicturesTab } from "./components/pictures-tab.tsx";
import { PricesTab } from "./components/prices-tab.tsx";
import { Probe } from "./components/probe.tsx";
import { PublishCard } from "./components/publish-card.tsx";
import { RulesTab } from "./components/rules-tab.tsx";
import { TextsTab } from "./components/texts-tab.tsx";
import { VersionsTab } from "./components/versions-tab.tsx";
import type { RoomDetail, RoomEntry, RoomsContract } from "./contract.ts";
import { messages as ofDraft } from "./messages/draft.ts";
import { messages } from "./messages/editor.ts";
import { messages as words } from "./messages/server.ts";
import { useMomentText, useRoomForm } from "./use-room-form.ts";

const call = api<RoomsContract>();

/** The parts of a room. No draft has the last three: the entry is sealed apart from it (ENTRY-4), calendars hold at once. */
const TABS = [
  "basics",
  "texts",
  "pictures",
  "hours",
  "prices",
  "rules",
  "entry",
  "calendars",
  "versions",
] as const;
type Tab = (typeof TABS)[number];

/** One room as its owner edits it. */
export default function RoomPage() {
  const { id = "" } = useParams();
  const t = useTexts(messages);
  const query = useQuery<RoomDetail>(`room ${id}`, (signal) =>
    call("GET operate/rooms/:id", { params: { id } }, { signal }),
  );
  // Another draft than the one on the screen: the form begins again from it.
  const [round, setRound] = useState(0);
  return (
    <Loaded
      query={query}
      skeleton={<EditorSkeleton />}
      right="see"
      elsewhere={<LinkButton to={operatePaths.rooms()}>{t.back}</LinkButton>}
    >
      {(detail) => (
        <Editor
          key={`${id} ${round}`}
          detail={detail}
          onSaved={(saved) => query.change(() => saved)}
          onReplaced={(replaced) => {
            query.change(() => replaced);
            setRound(round + 1);
          }}
        />
      )}
    </Loaded>
  );
}

function Editor({
  detail,
  onSaved,
  onReplaced,
}: {
  detail: RoomDetail;
  onSaved: (saved: RoomDetail) => void;
  onReplaced: (replaced: RoomDetail) => void;
}) {
  const t = useTexts(messages);
  const d = useTexts(ofDraft);
  const mayEdit = useCan("rooms");
  const filters = useFilters({ tab: "basics" });
  const tab: Tab = TABS.find((one) => one === filters.values.tab) ?? "basics";
  const [hasEntry, setHasEntry] = useState(false);
  if (tab === "entry" && !hasEntry) setHasEntry(true);
  const read = () => call("GET operate/rooms/:id", { params: { id: detail.id } });
  const form = useRoomForm(detail, { mayEdit, reload: read, onSaved });
  useUnsaved(form.isDirty);
  const check = useQuery(`room check ${detail.id} ${detail.version}`, (signal) =>
    detail.draft && mayEdit
      ? call("GET operate/rooms/:id/check", { params: { id: detail.id } }, { signal })
      : Promise.resolve(null),
  );
  const changed = countsOf(detail.published ?? {}, form.values);
  // An empty field is no mistake yet: the list of what is needed names it.
  const isBlank = detail.state === "new" && detail.missing.includes("name");
  const mistakes = (!isBlank && check.data?.mistakes) || [];
  const isWrong = (one: Tab) => mistakes.some(({ path }) => isOf(one, path));
  return (
    <>
      <Head detail={detail} />
      <div className="mb-3">
        <Tabs
          label={t.parts}
          tabs={TABS.map((value) => ({
            value,
            label: t[value],
            ...(changed[value] > 0
              ? { count: { count: changed[value], exact: true }, isDue: isWrong(value) }
              : {}),
          }))}
          value={tab}
          onTab={(value) => filters.set({ tab: value })}
        />
      </div>
      {!mayEdit && !isApart(tab) && <Notice tone="info">{t.readOnly}</Notice>}
      {detail.draft?.publish_at && <Notice tone="info">{t.lockedHint}</Notice>}
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          {tab === "versions" ? (
            <VersionsTab detail={detail} mayEdit={mayEdit} onRestored={onReplaced} />
          ) : tab === "calendars" ? (
            detail.published ? (
              <CalendarsView spaceId={detail.id} />
            ) : (
              <Notice tone="info">{d.calendarsAfterPublishing}</Notice>
            )
          ) : tab === "entry" ? null : form.isReadOnly ? (
            <fieldset disabled className="min-w-0 space-y-3">
              <Part tab={tab} form={form} mistakes={mistakes} />
            </fieldset>
          ) : (
            <Form form={form} submit={t.save} hint={t.saveHint} canUndo className="space-y-3">
              <Part tab={tab} form={form} mistakes={mistakes} />
            </Form>
          )}
          {/* Once opened it stays: its fields are in no draft, and another tab would lose them. */}
          <div hidden={tab !== "entry"}>
            {hasEntry &&
              (detail.published ? (
                <EntryTab id={detail.id} />
              ) : (
                <Notice tone="info">{d.entryAfterPublishing}</Notice>
              ))}
          </div>
        </div>
        <aside className="min-w-0 space-y-3">
          {mayEdit && (
            <PublishCard
              detail={detail}
              check={check.data}
              isBlank={isBlank}
              isDirty={form.isDirty}
              onReplaced={onReplaced}
            />
          )}
          {mayEdit && tab === "prices" && <Probe detail={detail} entry={form.values} />}
          {tab in PARTS && <GuestView detail={detail} entry={form.values} />}
        </aside>
      </div>
    </>
  );
}

type PartProps = Parameters<typeof BasicsTab>[0];

type Apart = "versions" | "entry" | "calendars";

/** What is in no draft. */
function isApart(tab: Tab): boolean {
  return tab === "entry" || tab === "calendars";
}

const PARTS: Record<Exclude<Tab, Apart>, (props: PartProps) => React.ReactNode> = {
  basics: BasicsTab,
  texts: TextsTab,
  pictures: PicturesTab,
  hours: HoursTab,
  prices: PricesTab,
  rules: RulesTab,
};

function Part({ tab, ...props }: PartProps & { tab: Exclude<Tab, Apart> }) {
  const Shown = PARTS[tab];
  return <Shown {...props} />;
}

function Head({ detail }: { detail: RoomDetail }) {
  const d = useTexts(ofDraft);
  const [isSeen, setIsSeen] = useState(false);
  const maySee = useCan("rooms");
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const language = dataLanguage(locale);
  const momentText = useMomentText(detail.time_zone);
  const { id, entry, draft, state, group } = detail;
  const name = entry.name?.[language] || entry.name?.ja || entry.name?.en || t.unnamed;
  const [cover] = entry.pictures ?? [];
  return (
    <header className="mb-2">
      <title>{`${name} · Magari`}</title>
      <nav aria-label={t.back} className="mb-1 flex flex-wrap items-center gap-1 text-sub text-ink-2">
        <Link to={operatePaths.rooms()} className="font-bold text-accent underline-offset-2 hover:underline">
          {t.back}
        </Link>
        <ChevronRightIcon size={14} />
        {group && (
          <>
            <span>{group.name[language]}</span>
            <ChevronRightIcon size={14} />
          </>
        )}
        <span className="figures">{id}</span>
      </nav>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {cover && (
          <img
            src={`${detail.picture_base}/${id}/${cover}?w=320`}
            alt=""
            width={78}
            height={52}
            className="h-[52px] w-[78px] rounded-control object-cover"
          />
        )}
        <h1 className="min-w-0 break-words text-h1s font-bold">{name}</h1>
        <Tag tone={state === "shown" ? "ok" : state === "hidden" ? "neutral" : "dashed"}>
          {w.state(state)}
        </Tag>
        {draft && (
          <Tag tone="warn">
            {w.draft(draft.publish_at ? "scheduled" : draft.problem ? "failed" : "draft")}
          </Tag>
        )}
        {draft && (
          <span className="text-sub text-ink-2">
            {draft.publish_at
              ? t.scheduledFor(momentText(draft.publish_at))
              : t.savedBy(draft.by, momentText(draft.updated_at))}
          </span>
        )}
        {maySee && (
          <Button className="sm:ml-auto" onClick={() => setIsSeen(true)}>
            {draft ? d.seeDraft : d.seePublished}
          </Button>
        )}
      </div>
      {isSeen && <DraftView detail={detail} onClose={() => setIsSeen(false)} />}
    </header>
  );
}

/** How many fields of each part differ from what guests see. */
function countsOf(before: RoomEntry, after: RoomEntry): Record<Tab, number> {
  const changes = entryChanges(before, after);
  const count = (tab: Tab) => changes.filter(({ path }) => isOf(tab, path)).length;
  return Object.fromEntries(TABS.map((tab) => [tab, count(tab)])) as Record<Tab, number>;
}

function isOf(tab: Tab, path: string): boolean {
  const [field = ""] = /^\w+/.exec(path) ?? [];
  return isKey(ROOM_FIELDS, field) && ROOM_FIELDS[field].tab === tab;
}

function EditorSkeleton() {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="space-y-3">
        <CardSkeleton rows={6} />
        <CardSkeleton rows={4} />
      </div>
      <CardSkeleton rows={5} />
    </div>
  );
}
