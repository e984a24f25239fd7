import { GUEST_STATES, type GuestState } from "../../../domain/account/guest-state.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { languageName } from "../../../i18n/staff.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button } from "../../kit/components/button.tsx";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { DaysFilter, FilterRow, OneFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useMe, useTexts } from "../../kit/state.ts";
import { AddGuestPanel } from "./components/guest-panel.tsx";
import type { DirectoryContract, GuestItem } from "./contract.ts";
import { messages } from "./messages/list.ts";

const NONE = { q: "", state: "", locale: "", money: "", since_from: "", since_to: "" };

const STATE_TONES: Record<GuestState, TagTone> = {
  ...{ blocked: "error", no_mail: "neutral", unverified: "warn", verified: "ok" },
} as const;

/** Everybody who has an account or was entered by staff, the newest first. */
export default function GuestsPage() {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const mayAdd = useCan("desk");
  const filters = useFilters(NONE);
  const { panel, open, close } = usePanel();
  const list = useList<DirectoryContract>()("GET operate/guests", filters.query);
  const state = ({ state: one }: GuestItem) => <Tag tone={STATE_TONES[one]}>{t.stateOf(one)}</Tag>;
  const bookings = ({ bookings: count, unpaid }: GuestItem) => (
    <span className="figures">
      {t.bookingCount(count)} {unpaid > 0 && <Tag tone="warn">{t.unpaidCount(unpaid)}</Tag>}
    </span>
  );
  const mail = ({ mail: one }: GuestItem) => one ?? t.noMail;
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      actions={mayAdd && <Button onClick={() => open("new-guest")}>{t.add}</Button>}
      none={{ title: t.none, hint: t.noneHint }}
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
          <OneFilter
            of={filters}
            name="state"
            label={t.state}
            options={GUEST_STATES.map((value) => ({ value, label: t.stateOf(value) }))}
          />
          <OneFilter
            of={filters}
            name="locale"
            label={t.language}
            options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
          />
          <OneFilter
            of={filters}
            name="money"
            label={t.money}
            options={[{ value: "unpaid", label: t.onlyUnpaid }]}
          />
          <DaysFilter of={filters} from="since_from" to="since_to" label={t.since} />
        </FilterRow>
      }
      rowName={({ name }) => t.row(name)}
      rowPath={({ id }) => operatePaths.guest(id)}
      columns={[
        {
          key: "name",
          head: t.name,
          cell: ({ name, kana, company }) => (
            <TwoLines first={name} second={[company, kana].filter(Boolean).join(" · ")} />
          ),
        },
        { key: "mail", head: t.mail, cell: (one) => <TwoLines first={mail(one)} second={one.phone ?? ""} /> },
        { key: "state", head: t.state, width: "140px", cell: state },
        {
          key: "language",
          head: t.language,
          width: "90px",
          from: "xl",
          cell: ({ locale }) => languageName(locale),
        },
        { key: "bookings", head: t.bookings, width: "170px", cell: bookings },
        {
          key: "since",
          head: t.since,
          width: "140px",
          from: "lg",
          cell: ({ since }) => <When at={since} timeZone={timeZone} />,
        },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2">
            <strong className="min-w-0 break-words">{one.name}</strong>
            {state(one)}
          </span>
          {one.company && <span className="block break-words">{one.company}</span>}
          <span className="block break-all text-ink-2">
            {[mail(one), one.phone].filter(Boolean).join(" · ")}
          </span>
          <span className="block">{bookings(one)}</span>
        </>
      )}
    >
      {panel?.name === "new-guest" && <AddGuestPanel onClose={close} onDone={list.reload} />}
    </ListScreen>
  );
}
