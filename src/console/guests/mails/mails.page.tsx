import { useState } from "react";
import type { MailState } from "../../../domain/mail-state.ts";
import { SelectField, TextField } from "../../kit/components/field.tsx";
import { ListCount, PageHead } from "../../kit/components/page-head.tsx";
import { SettingsTabs } from "../../kit/components/settings-tabs.tsx";
import { RowsSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, FilteredAway, Loaded } from "../../kit/components/states.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { Table } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useMe, useTexts } from "../../kit/state.ts";
import { MailPanel } from "./components/mail-panel.tsx";
import type { LoggedMailItem, MailsContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** What was sent to whom, word for word. */
export default function MailsPage() {
  const t = useTexts(messages);
  const { brand } = useMe();
  const filters = useFilters({ q: "", state: "" });
  const [words, setWords] = useState(filters.values.q);
  const { panel, pathOf, close } = usePanel();
  const list = useList<LoggedMailItem>(`mails ${filters.query}`, async ({ limit, after, signal }) => {
    const state = filters.values.state as "" | MailState;
    const query = {
      q: filters.values.q,
      state,
      limit: String(limit),
      ...(after === undefined ? {} : { after }),
    };
    const page = await api<MailsContract>()("GET operate/mails", { query }, { signal });
    return { ...page, count: page.count ?? 0, exact: page.exact ?? false };
  });
  const state = (mail: LoggedMailItem) => (
    <Tag tone={mail.state === "sent" ? "ok" : "error"}>{t[mail.state]}</Tag>
  );
  return (
    <>
      <SettingsTabs />
      <PageHead
        title={t.title}
        note={list.data && <ListCount count={list.data.count} exact={list.data.exact} />}
        actions={<CsvLink path="operate/mails" query={filters.query} />}
      />
      <search>
        <form
          className="mb-3 flex flex-wrap items-end gap-2 print:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            filters.set({ q: words.trim() });
          }}
        >
          <TextField
            type="search"
            label={t.search}
            placeholder={t.searchHint}
            className="w-full max-w-md"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <SelectField
            label={t.state}
            value={filters.values.state}
            onChange={(event) => filters.set({ state: event.target.value })}
          >
            <option value="">{t.all}</option>
            <option value="sent">{t.sent}</option>
            <option value="failed">{t.failed}</option>
          </SelectField>
        </form>
      </search>
      <Loaded query={list} skeleton={<RowsSkeleton rows={10} />} right="see">
        {() =>
          list.items.length === 0 ? (
            filters.isFiltered ? (
              <FilteredAway
                onClear={() => {
                  setWords("");
                  filters.clear();
                }}
              />
            ) : (
              <Empty title={t.none}>{t.noneHint}</Empty>
            )
          ) : (
            <Table
              label={t.title}
              list={list}
              rowKey={(mail) => mail.id}
              rowName={(mail) => t.mail(mail.id)}
              rowPath={(mail) => pathOf("mail", mail.id)}
              columns={[
                {
                  key: "at",
                  head: t.at,
                  width: "170px",
                  cell: (mail) => <When at={mail.at} timeZone={brand.time_zone} />,
                },
                { key: "subject", head: t.subject, cell: (mail) => mail.subject ?? t.forgotten },
                { key: "to", head: t.to, cell: (mail) => mail.to ?? "" },
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
                    <When at={mail.at} timeZone={brand.time_zone} />
                    {state(mail)}
                  </span>
                  <span className="block truncate font-bold">{mail.subject ?? t.forgotten}</span>
                  <span className="block truncate text-ink-2">{mail.to ?? ""}</span>
                </>
              )}
            />
          )
        }
      </Loaded>
      {panel?.name === "mail" && panel.id && <MailPanel id={panel.id} onClose={close} onSent={list.reload} />}
    </>
  );
}
