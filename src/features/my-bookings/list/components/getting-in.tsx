import { useEffect, useState } from "react";
import { wallText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { useApi } from "../../../account/state.ts";
import type { BookingsContract } from "../../../bookings/contract.ts";
import { messages } from "../messages/entry.ts";

type Entry = Awaited<ReturnType<typeof read>>;

function read(api: ReturnType<typeof useApi>, id: number) {
  return api<BookingsContract>()("GET reservations/:id/entry", { params: { id } });
}

/** How to get into the room: within its window, and before it from when (ENTRY-2). It is asked for, and kept nowhere. */
export function GettingIn({ bookingId }: { bookingId: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const [answer, setAnswer] = useState<Entry>(null);
  useEffect(() => {
    read(api, bookingId).then(setAnswer, () => setAnswer(null));
  }, [api, bookingId]);
  if (!answer) return null;
  const { entry } = answer;
  if (!entry)
    return <p className="mb-2.5 text-sub text-ink-2">{t.from(wallText(answer.shown_from, locale))}</p>;
  const { guide, wifi, door } = entry;
  return (
    <section aria-label={t.title} className="mb-3 space-y-1">
      <h4 className="font-bold">{t.title}</h4>
      <dl className="space-y-1">
        {door.code !== null && <Fact name={door.kind === "text" ? t.door : t.code} value={door.code} />}
        {wifi && (
          <Fact name={t.wifi} value={wifi.password === "" ? wifi.name : `${wifi.name} / ${wifi.password}`} />
        )}
      </dl>
      {door.help && (
        <p>
          {door.help.is_unconfirmed && (
            <strong className="block text-error">{door.code === null ? t.noCode : t.unconfirmed}</strong>
          )}
          {door.help.phone !== "" && t.help(door.help.phone)}
        </p>
      )}
      {guide !== "" && <p className="whitespace-pre-wrap break-words">{guide}</p>}
      <p className="text-sub text-ink-2">{t.until(wallText(answer.shown_until, locale))}</p>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="break-all font-bold tabular-nums">{value}</dd>
    </div>
  );
}
