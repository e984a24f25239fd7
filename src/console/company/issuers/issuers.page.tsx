import { useState } from "react";
import { parseDay } from "../../../domain/time/day.ts";
import { dayText, dottedText } from "../../../i18n/format.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { KeptScreen } from "../../kit/list/components/kept-screen.tsx";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { IssuerForm } from "./components/issuer-form.tsx";
import type { Issuer, IssuersAnswer, IssuersContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** Who issues qualified invoices, and for which rooms. */
export default function IssuersPage() {
  const t = useTexts(messages);
  const query = useQuery("issuers", (signal) =>
    api<IssuersContract>()("GET operate/issuers", {}, { signal }),
  );
  const [editedId, setEditedId] = useState<number | null>(null);
  const { data, reload } = query;
  const edited = data?.issuers.find(({ id }) => id === editedId);
  const stopEditing = () => setEditedId(null);
  const form = (issuer: Issuer | null, { issuers, rooms }: IssuersAnswer, close: () => void) => (
    <IssuerForm
      key={issuer?.version ?? "new"}
      issuer={issuer}
      others={issuers}
      rooms={rooms}
      onSaved={() => {
        close();
        reload();
      }}
    />
  );
  return (
    <KeptScreen
      words={t}
      query={query}
      right="see"
      rowsOf={({ issuers }) => issuers}
      row={(issuer) => <IssuerRow key={issuer.id} issuer={issuer} onEdit={() => setEditedId(issuer.id)} />}
      form={(answer, close) => form(null, answer, close)}
    >
      {data && edited && (
        <Dialog title={t.editTitle(edited.name)} onClose={stopEditing}>
          {form(edited, data, stopEditing)}
        </Dialog>
      )}
    </KeptScreen>
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
