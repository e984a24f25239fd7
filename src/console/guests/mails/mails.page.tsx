import { MAIL_STATES } from "../../../domain/mail-state.ts";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { FilterRow, SelectFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import { MailPanel } from "./components/mail-panel.tsx";
import type { LoggedMailItem, MailsContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** What was sent to whom, word for word. */
export default function MailsPage() {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const filters = useFilters({ q: "", state: "" });
  const { panel, pathOf, close } = usePanel();
  const list = useList<MailsContract>()("GET operate/mails", filters.query);
  const at = (mail: LoggedMailItem) => <When at={mail.at} timeZone={timeZone} />;
  const subject = (mail: LoggedMailItem) => mail.subject ?? t.forgotten;
  const state = (mail: LoggedMailItem) => (
    <Tag tone={mail.state === "sent" ? "ok" : "error"}>{t[mail.state]}</Tag>
  );
  const states = [{ value: "", label: t.all }, ...MAIL_STATES.map((value) => ({ value, label: t[value] }))];
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
            <SelectFilter of={filters} name="state" label={t.state} options={states} />
          </FilterRow>
        }
        rowName={({ id }) => t.mail(id)}
        rowPath={({ id }) => pathOf("mail", id)}
        columns={[
          { key: "at", head: t.at, width: "170px", cell: at },
          { key: "subject", head: t.subject, cell: subject },
          { key: "to", head: t.to, cell: ({ to }) => to ?? "" },
          {
            key: "about",
            head: t.about,
            width: "100px",
            from: "lg",
            cell: (mail) => mail.booking_id ?? mail.group_id ?? "",
          },
          { key: "state", head: t.state, width: "110px", cell: state },
        ]}
        card={(mail) => (
          <>
            <span className="flex justify-between gap-2">
              {at(mail)}
              {state(mail)}
            </span>
            <span className="block break-words font-bold">{subject(mail)}</span>
            <span className="block break-words text-ink-2">{mail.to ?? ""}</span>
          </>
        )}
      >
        {panel?.name === "mail" && panel.id && (
          <MailPanel id={panel.id} onClose={close} onSent={list.reload} />
        )}
      </ListScreen>
    </SettingsFrame>
  );
}
