import { useState } from "react";
import { useNavigate } from "react-router";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { useNouns } from "../../../kit/noun.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useCan, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import type { DirectoryContract, GuestDetail, GuestMerge } from "../contract.ts";
import { messages as guestTexts } from "../messages/guest.ts";
import { type MovedPart, messages } from "../messages/merge.ts";

const call = api<DirectoryContract>();

type Other = { id: number; name: string; mail: string | null; phone: string | null; bookings: number };

/** Lets a guest go on under another, who is chosen among those alike or by a search. */
export function MergePanel({ detail, onClose }: { detail: GuestDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const mayDecide = useCan("people");
  const navigate = useNavigate();
  const { guest, alike } = detail;
  const [words, setWords] = useState("");
  const [into, setInto] = useState<Other | null>(null);
  const params = { id: String(guest.id) };
  const found = useOthers(useSettled(words), guest.id);
  const others = words.trim() === "" ? alike : found;
  const decision = useDecision<{ into: number }, GuestMerge, { into: number }, GuestMerge>({
    label: t.doMerge,
    about: {
      seen: { version: guest.version, facts: [] },
      read: async () => ({
        version: (await call("GET operate/guests/:id", { params })).guest.version,
        facts: [],
      }),
    },
    question: into === null ? null : { into: into.id },
    preview: (body, signal) => call("POST operate/guests/:id/merge/preview", { params, body }, { signal }),
    typed: into?.id ?? null,
    missing: () => (into === null ? { text: t.choose, selector: "input" } : null),
    missingIn: (answer) => (answer.needs_money ? { text: t.needsMoney, selector: "" } : null),
    body: () => (into === null ? null : { into: into.id }),
    send: (body, { version, idempotencyKey }) =>
      call("POST operate/guests/:id/merge", { params, body: { ...body, version } }, { idempotencyKey }),
    done: () => ({ text: t.merged(into?.name ?? ""), subject: `account:${guest.id}` }),
    onClose: () => navigate(operatePaths.guest(into?.id ?? guest.id), { replace: true }),
  });
  // Anyone on the staff can open the address of the panel.
  if (!mayDecide || guest.is_erased || guest.is_staff) return null;
  return (
    <DecisionPanel
      decision={decision}
      title={t.mergeTitle}
      number={guest.id}
      submit={t.doMerge}
      look="danger"
      className="space-y-3"
      onClose={onClose}
    >
      <p>{t.mergeHint(guest.name)}</p>
      <TextField
        type="search"
        label={t.search}
        placeholder={t.searchHint}
        value={words}
        data-autofocus
        onChange={({ target }) => setWords(target.value)}
      />
      <Choice others={others} isSearched={words.trim() !== ""} into={into} onChange={setInto} />
      {into && <Previewed decision={decision}>{(answer) => <WhatMoves merge={answer} />}</Previewed>}
    </DecisionPanel>
  );
}

/** Guests who match what is typed, without this one. */
function useOthers(words: string, self: number): readonly Other[] {
  const query = useQuery<readonly Other[]>(`merge ${words}`, async (signal) => {
    if (words.trim() === "") return [];
    const { items } = await call("GET operate/guests", { query: { q: words, limit: "10" } }, { signal });
    return items;
  });
  return (query.data ?? []).filter(({ id }) => id !== self);
}

function Choice({
  others,
  isSearched,
  into,
  onChange,
}: {
  others: readonly Other[];
  isSearched: boolean;
  into: Other | null;
  onChange: (other: Other) => void;
}) {
  const t = useTexts(messages);
  const words = useTexts(guestTexts);
  // The chosen guest stays in view, whatever is searched next.
  const shown = into && !others.some(({ id }) => id === into.id) ? [into, ...others] : others;
  if (shown.length === 0) return isSearched ? <p className="text-ink-2">{t.nobody}</p> : null;
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.into}</legend>
      <div className="divide-y divide-line rounded-control border border-line">
        {shown.map((one) => (
          <label key={one.id} className="flex min-h-11 items-center gap-2 px-3 py-1.5">
            <input
              type="radio"
              name="into"
              checked={into?.id === one.id}
              onChange={() => onChange(one)}
              className="size-[18px] shrink-0"
            />
            <span className="min-w-0">
              <strong>{one.name}</strong> <span className="figures text-sub text-ink-2">{one.id}</span>
              <span className="block break-words text-sub text-ink-2">
                {[one.mail ?? words.noMail, one.phone, words.bookingCount(one.bookings)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What moves, what stays, what goes: the figures of the merge itself, undone. */
function WhatMoves({
  merge: { moves, paid, companies, needs_money: needsMoney, stays, goes, takes, warnings },
}: {
  merge: GuestMerge;
}) {
  const t = useTexts(messages);
  const parts = useMovedParts(moves);
  const sections = [
    {
      title: t.moves,
      lines: [
        t.bookings(moves.bookings, moves.upcoming),
        ...paid.map((one) => t.paid(one.bookings, money(one.amount, one.currency))),
        ...[t.orders(moves.orders), t.others(parts, moves)],
        ...companies.map((name) => t.company(name)),
      ],
    },
    { title: t.stays, lines: [t.kept(stays.ledger, stays.documents)] },
    {
      title: t.goes,
      lines: [
        goes.password ? t.login : t.noLogin,
        ...(goes.card ? [t.card] : []),
        ...(goes.bank_account ? [t.bankAccount] : []),
      ],
    },
    { title: t.takes, lines: takes.map((field) => t.taken(field)) },
  ];
  return (
    <div className="space-y-3">
      {needsMoney && <Notice tone="warn">{t.needsMoney}</Notice>}
      {warnings.length > 0 && (
        <Notice tone="warn">
          <ul>
            {warnings.map((one) => (
              <li key={one}>{t.warning(one)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {sections
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <section key={title}>
            <h3 className="font-bold">{title}</h3>
            <ul className="list-disc pl-5 text-ink-2 tabular-nums">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** What other nouns have of the guest, in the order of the menu. */
function useMovedParts(moves: GuestMerge["moves"]): MovedPart[] {
  return useNouns().flatMap(({ movesWithGuest: moved }) =>
    moved ? [{ name: moved.name, count: moves[moved.part] }] : [],
  );
}
