import { useState } from "react";
import { parseDay } from "../../../domain/time/day.ts";
import { dayText, dottedText } from "../../../i18n/format.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { IssuerForm } from "./components/issuer-form.tsx";
import type { Issuer, IssuersContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Who issues qualified invoices, and for which rooms. */
export default function IssuersPage() {
  const t = useTexts(messages);
  const query = useQuery("issuers", (signal) =>
    api<IssuersContract>()("GET operate/issuers", {}, { signal }),
  );
  const [opened, setOpened] = useState<number | "new" | null>(null);
  const edited = query.data?.issuers.find(({ id }) => id === opened) ?? null;
  const close = () => setOpened(null);
  const onSaved = () => {
    close();
    query.reload();
  };
  const add = (
    <Button look="filled" onClick={() => setOpened("new")}>
      {t.add}
    </Button>
  );
  return (
    <SettingsFrame>
      <PageHead title={t.title} note={t.about} actions={query.data && add} />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right="see">
        {({ issuers }) =>
          issuers.length === 0 ? (
            <Empty title={t.none}>{t.noneHint}</Empty>
          ) : (
            <ul className="rounded-card border border-line bg-white">
              {issuers.map((issuer) => (
                <IssuerRow key={issuer.id} issuer={issuer} onEdit={() => setOpened(issuer.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.data && (opened === "new" || edited) && (
        <Dialog title={edited ? t.editTitle(edited.name) : t.add} onClose={close}>
          <IssuerForm
            key={edited?.version ?? "new"}
            issuer={edited}
            others={query.data.issuers}
            rooms={query.data.rooms}
            onSaved={onSaved}
          />
        </Dialog>
      )}
    </SettingsFrame>
  );
}

function IssuerRow({ issuer, onEdit }: { issuer: Issuer; onEdit: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { name, registration_number: number, registered_from: from, registered_to: to } = issuer;
  const day = (text: string) => {
    const parsed = parseDay(text);
    return parsed === null ? text : dayText(parsed, locale);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-bold">{name}</p>
        <p className="figures whitespace-normal text-meta text-ink-2">
          {dottedText([number, to === null ? t.since(day(from)) : t.period(day(from), day(to))], locale)}
        </p>
      </div>
      <p className="text-ink-2">{issuer.counts_as_own ? t.own : t.held}</p>
      <p className="text-ink-2">{t.rooms(issuer.space_ids.length)}</p>
      <Button size="small" onClick={onEdit}>
        {t.edit}
      </Button>
    </li>
  );
}
