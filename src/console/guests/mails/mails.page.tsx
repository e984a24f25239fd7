import { MAIL_STATES } from "../../../domain/mail-state.ts";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { useChoices, useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, SelectFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useTexts } from "../../kit/state.ts";
import { MailPanel } from "../../shared/mails/components/mail-panel.tsx";
import { messages as mailTexts } from "../../shared/mails/messages.ts";
import { mailColumns } from "./columns.ts";
import type { LoggedMailItem, MailsContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** What was sent to whom, word for word. */
export default function MailsPage() {
  const t = useTexts(messages);
  const mail = useTexts(mailTexts);
  const filters = useFilters({ q: "", state: "" });
  const { panel, pathOf, close } = usePanel();
  const list = useList<MailsContract>()("GET operate/mails", filters.query);
  const { label, options } = useChoices(mailColumns)("state", MAIL_STATES);
  return (
    <SettingsFrame>
      <ListScreen
        title={t.title}
        list={list}
        filters={filters}
        none={{ title: t.none, hint: t.noneHint }}
        bar={
          <FilterRow>
            <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
            <SelectFilter
              of={filters}
              name="state"
              label={label}
              options={[{ value: "", label: t.all }, ...options]}
            />
          </FilterRow>
        }
        rowName={({ id }) => mail.mail(id)}
        rowPath={({ id }) => pathOf("mail", id)}
        {...useRowLook(mailColumns, { about: AboutCell })}
      >
        {panel?.name === "mail" && panel.id && (
          <MailPanel id={panel.id} onClose={close} onSent={list.reload} />
        )}
      </ListScreen>
    </SettingsFrame>
  );
}

/** The booking or the order that a mail is about. */
function AboutCell({ item: { booking_id: booking, group_id: order } }: { item: LoggedMailItem }) {
  return booking ?? order;
}
