import { GUEST_STATES } from "../../../domain/account/guest-state.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { useChoices, useNames, useRowLook } from "../../kit/list/components/columns.tsx";
import { DaysFilter, FilterRow, OneFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useTexts } from "../../kit/state.ts";
import { guestColumns } from "./columns.ts";
import { AddGuestPanel } from "./components/guest-panel.tsx";
import type { DirectoryContract, GuestItem } from "./contract.ts";
import { messages } from "./messages/list.ts";

const NONE = { q: "", state: "", locale: "", money: "", since_from: "", since_to: "" };

/** Everybody who has an account or was entered by staff, the newest first. */
export default function GuestsPage() {
  const t = useTexts(messages);
  const names = useNames(guestColumns);
  const choices = useChoices(guestColumns);
  const mayAdd = useCan("desk");
  const filters = useFilters(NONE);
  const { panel, open, close } = usePanel();
  const list = useList<DirectoryContract>()("GET operate/guests", filters.query);
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
          <OneFilter of={filters} name="state" {...choices("state", GUEST_STATES)} />
          <OneFilter of={filters} name="locale" {...choices("locale", LOCALES)} />
          <OneFilter
            of={filters}
            name="money"
            label={t.money}
            options={[{ value: "unpaid", label: t.onlyUnpaid }]}
          />
          <DaysFilter of={filters} from="since_from" to="since_to" label={names.since} />
        </FilterRow>
      }
      rowName={({ name }) => t.row(name)}
      rowPath={({ id }) => operatePaths.guest(id)}
      {...useRowLook(guestColumns, { booked: BookedCell })}
    >
      {panel?.name === "new-guest" && <AddGuestPanel onClose={close} onDone={list.reload} />}
    </ListScreen>
  );
}

/** How many bookings there are, and how many of them are due and unpaid. */
function BookedCell({ item: { bookings, unpaid } }: { item: GuestItem }) {
  const t = useTexts(messages);
  return (
    <span className="figures">
      {t.bookingCount(bookings)} {unpaid > 0 && <Tag tone="warn">{t.unpaidCount(unpaid)}</Tag>}
    </span>
  );
}
