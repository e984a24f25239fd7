import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { dottedText, inNameOrder } from "../../../../i18n/format.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { LanguageField } from "../../../kit/components/language-field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import type { NewBookingContract } from "../contract.ts";
import {
  type FoundGuest,
  type Guest,
  type KnownGuest,
  missingField,
  type NewGuest,
  newGuestFrom,
} from "../draft.ts";
import { messages } from "../messages.ts";

/** Who books: found while it is typed, or new. */
export function GuestStep({
  guest,
  onChange,
  onChosen,
  problemOf,
}: {
  guest: Guest;
  onChange: (guest: Guest) => void;
  /** A guest was taken: the next step may have the keyboard. */
  onChosen: () => void;
  problemOf: (field: keyof NewGuest["fields"]) => string | null;
}) {
  if (guest.kind === "known") return <Known guest={guest} />;
  if (guest.kind === "new") return <NewGuestFields {...{ guest, onChange, onChosen, problemOf }} />;
  return <GuestSearch onChange={onChange} onChosen={onChosen} />;
}

type SearchProps = { onChange: (guest: Guest) => void; onChosen: () => void };

function GuestSearch(props: SearchProps) {
  const t = useTexts(messages);
  const id = useId();
  const { text, type, found, count, chosen, setActive, take, isNobodyFound, onKeyDown } =
    useGuestSearch(props);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t.guest}
      </label>
      <div className="field-box flex min-h-11 items-center md:min-h-9">
        <input
          id={id}
          role="combobox"
          data-autofocus
          data-step="guest"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${chosen}` : undefined}
          placeholder={t.guestHint}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="w-full min-w-0 rounded-control bg-transparent px-3 py-1.5 text-[1rem] outline-none md:text-ctl"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.guests}
        hidden={count === 0}
        className="mt-1.5 overflow-hidden rounded-control border border-line"
      >
        {[...found, null].map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={one?.id ?? "new"}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => setActive(index)}
            onClick={() => take(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 last:border-0 aria-selected:bg-tint"
          >
            {one ? (
              <Suggestion guest={one} />
            ) : (
              <>
                <PlusIcon size={16} />
                <span className="min-w-0 flex-1 truncate font-bold">{t.newGuestOf(text.trim())}</span>
              </>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="mt-1 text-sub text-ink-2 empty:hidden">
        {isNobodyFound ? t.nobodyFound : ""}
      </p>
    </div>
  );
}

/** Guests who match what is typed, and which of them the keys have moved to; the one after the last is a new guest. */
function useGuestSearch({ onChange, onChosen }: SearchProps) {
  const locale = useLocale();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer to what was typed. */
  const [isAwaited, setIsAwaited] = useState(false);
  const asked = useSettled(text.trim());
  const query = useQuery<FoundGuest[]>(`guests ${asked} ${locale}`, async (signal) =>
    asked === ""
      ? []
      : api<NewBookingContract>()("GET operate/guests/lookup", { query: { q: asked } }, { signal }),
  );
  const isSettled = asked === text.trim() && !query.isLoading;
  const found = asked === "" ? [] : (query.data ?? []);
  // The last line makes a new guest of what was typed.
  const count = text.trim() === "" ? 0 : found.length + 1;
  const chosen = Math.min(active, count - 1);
  const take = (index: number) => {
    const one = found[index];
    if (one) {
      onChange({ kind: "known", ...one });
      onChosen();
    } else onChange(newGuestFrom(text, locale));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when the answer is there.
  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setIsAwaited(false);
    if (found.length > 0) take(chosen);
  }, [isAwaited, isSettled]);
  const onKeyDown = (event: KeyboardEvent) => {
    // With Ctrl it is the key of the panel.
    if (isOfInputMethod(event) || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) setActive((chosen + step + count) % count);
    // What was typed last has not been looked for yet: Enter waits for it, or it would take the wrong guest.
    else if (event.key === "Enter") {
      if (count > 0 && isSettled) take(chosen);
      else setIsAwaited(count > 0);
    } else return;
    event.preventDefault();
  };
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      setActive(0);
      setIsAwaited(false);
    },
    found,
    count,
    chosen,
    setActive,
    take,
    isNobodyFound: text.trim() !== "" && isSettled && found.length === 0,
    onKeyDown,
  };
}

function Suggestion({
  guest: { name, company, mail, phone, is_blocked: isBlocked, bookings },
}: {
  guest: FoundGuest;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const contact = [mail, phone].filter((part) => part !== null);
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <strong>{name}</strong> {company}
        </span>
        <span className="block truncate text-sub text-ink-2">{dottedText(contact, locale)}</span>
      </span>
      {isBlocked && <Tag tone="error">{t.blocked}</Tag>}
      <span className="figures shrink-0 text-sub text-ink-2">{t.visits(bookings)}</span>
    </>
  );
}

function Known({ guest }: { guest: KnownGuest }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint-2 font-bold text-accent-deep"
        >
          {[...guest.name][0]}
        </span>
        <p className="min-w-0 flex-1">
          <span className="block truncate">
            <strong>{guest.name}</strong> {guest.company}
          </span>
          <span className="block truncate text-sub text-ink-2">
            {dottedText(
              [guest.mail, guest.phone].filter((part) => part !== null),
              locale,
            )}
          </span>
        </p>
        {guest.is_blocked && <Tag tone="error">{t.blocked}</Tag>}
        <p className="figures shrink-0 text-right text-sub text-ink-2">
          <span className="block">{t.visits(guest.bookings)}</span>
          <span className={`block ${guest.unpaid > 0 ? "font-bold text-warn" : ""}`}>
            {t.unpaid(guest.unpaid)}
          </span>
        </p>
      </div>
      {guest.mail === null && <p className="mt-2 text-sub text-warn">{t.withoutMail}</p>}
    </>
  );
}

function NewGuestFields({
  guest,
  onChange,
  onChosen,
  problemOf,
}: {
  guest: NewGuest;
  onChange: (guest: Guest) => void;
  onChosen: () => void;
  problemOf: (field: keyof NewGuest["fields"]) => string | null;
}) {
  const t = useTexts(messages);
  const box = useRef<HTMLDivElement>(null);
  // What is being typed is not called wrong yet.
  const [typing, setTyping] = useState<string | null>(null);
  // The first field that what was typed has not filled.
  useEffect(() => {
    const fields = [...(box.current?.querySelectorAll("input") ?? [])];
    (fields.find(({ value }) => value === "") ?? fields[0])?.focus();
  }, []);
  const wrong = FIELDS.find((name) => problemOf(name) !== null);
  // Enter goes on, or to what is still missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isOfInputMethod(event) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (missingField(guest) === null) onChosen();
    else box.current?.querySelector<HTMLElement>("[data-step=guest]")?.focus();
  };
  const field = (name: keyof NewGuest["fields"], rest: object = {}) => (
    <TextField
      key={name}
      label={t.guestField(name)}
      value={guest.fields[name]}
      error={typing === name ? null : problemOf(name)}
      onFocus={() => setTyping(name)}
      onBlur={() => setTyping(null)}
      onKeyDown={onKeyDown}
      maxLength={100}
      autoComplete="off"
      data-step={name === missingField(guest) || name === wrong ? "guest" : undefined}
      onChange={(event) => onChange({ ...guest, fields: { ...guest.fields, [name]: event.target.value } })}
      {...rest}
    />
  );
  return (
    <div ref={box}>
      <div className="grid grid-cols-2 gap-2.5">
        {inNameOrder(field("last_name"), field("first_name"), guest.locale)}
        {field("name_kana")}
        {field("company")}
        {field("phone_number", { type: "tel" })}
        {field("email", { type: "email", label: t.mailOptional })}
        <LanguageField
          label={t.guestLanguage}
          value={guest.locale}
          onChoose={(locale) => onChange({ ...guest, locale })}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-end gap-2">
        <div className="min-w-[min(100%,16rem)] flex-1">
          {guest.fields.email.trim() === "" && <Notice tone="info">{t.withoutMail}</Notice>}
        </div>
        <Button size="small" look="text" onClick={() => onChange({ kind: "none" })}>
          {t.searchAgain}
        </Button>
      </div>
    </div>
  );
}

const FIELDS = ["last_name", "first_name", "name_kana", "company", "phone_number", "email"] as const;
