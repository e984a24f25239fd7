import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import type { SignInContract } from "../../../console/company/sign-in/contract.ts";
import { KeyboardIcon, KeyIcon, LockIcon } from "../../../console/kit/components/icons.tsx";
import { Count } from "../../../console/kit/components/tag.tsx";
import {
  api,
  leaveToSignIn,
  localeSetting,
  lock,
  useCounts,
  useLocale,
  useMe,
  useTexts,
} from "../../../console/kit/state.ts";
import { LOCALES, type Locale } from "../../../domain/language/locale.ts";
import { countText, dottedText } from "../../../i18n/format.ts";
import { languageName } from "../../../i18n/staff.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { LogoutIcon } from "../../../ui/menu-icons.tsx";
import { messages } from "../messages.ts";
import { keyList } from "./key-list.tsx";
import { SECTIONS } from "./sections.ts";

/** Who is signed in, and what they can do about it. On a phone also the way to every screen that the bar leaves out. */
export function AccountMenu({ place }: { place: "rail" | "head" }) {
  const t = useTexts(messages);
  const me = useMe();
  const counts = useCounts();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [isOpen]);
  const roles = dottedText(me.roles.map(t.role), locale);
  const isInRail = place === "rail";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in it closes the menu.
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || isOfInputMethod(event)) return;
        event.preventDefault();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={`flex items-center gap-2.5 rounded-control text-left transition-colors hover:bg-taken/60 ${isInRail ? "w-full p-1.5 max-lg:justify-center lg:px-2" : "p-1.5"}`}
      >
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-tint-2 font-bold text-accent-deep"
        >
          {[...me.name][0]}
        </span>
        <span className={isInRail ? "sr-only lg:hidden" : "sr-only"}>{`${t.account}: ${me.name}`}</span>
        {isInRail && (
          <span className="min-w-0 max-lg:hidden">
            <span className="sr-only">{`${t.account}: `}</span>
            <span className="block truncate font-bold">{me.name}</span>
            <span className="block truncate text-cap text-ink-2">{roles}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <div
          id={id}
          className={`absolute z-40 w-60 rounded-card border border-line bg-white p-1.5 shadow-overlay ${isInRail ? "bottom-full left-0 mb-1" : "right-0 top-full mt-1"}`}
        >
          <div className="px-3 py-2">
            <p className="font-bold">{me.name}</p>
            <p className="text-sub text-ink-2">{me.email}</p>
            {!isInRail && <p className="text-sub text-ink-2">{roles}</p>}
          </div>
          <ul className="border-t border-line pt-1.5">
            {!isInRail &&
              SECTIONS.filter(({ right, isInBar }) => !isInBar && me.rights.includes(right)).map(
                ({ name, path, icon: Icon, count, isDue }) => (
                  <li key={path}>
                    <Link to={path} onClick={() => setIsOpen(false)} className={ENTRY}>
                      <Icon size={18} />
                      {name[locale]}
                      {count && (counts?.[count] ?? 0) > 0 && (
                        <span className="ml-auto">
                          <Count isDue={isDue}>{countText(counts?.[count] ?? 0)}</Count>
                        </span>
                      )}
                    </Link>
                  </li>
                ),
              )}
            <li className={isInRail ? "px-3 py-1.5 lg:hidden" : "px-3 py-1.5"}>
              <LanguageChoice />
            </li>
            <li className="max-md:hidden">
              <button
                type="button"
                className={ENTRY}
                onClick={() => {
                  setIsOpen(false);
                  keyList.set(true);
                }}
              >
                <KeyboardIcon size={18} />
                {t.keys}
              </button>
            </li>
            <li>
              <Link to={operatePaths.security()} onClick={() => setIsOpen(false)} className={ENTRY}>
                <KeyIcon size={18} />
                {t.security}
              </Link>
            </li>
            <li>
              <button
                type="button"
                className={ENTRY}
                onClick={() => {
                  setIsOpen(false);
                  void lockNow();
                }}
              >
                <LockIcon size={18} />
                {t.lockNow}
              </button>
            </li>
            <li>
              <button type="button" className={ENTRY} onClick={() => void signOut(false)}>
                <LogoutIcon size={18} />
                {t.signOut}
              </button>
            </li>
            <li>
              <button type="button" className={`${ENTRY} text-ink-2`} onClick={() => void signOut(true)}>
                <LogoutIcon size={18} />
                {t.signOutEverywhere}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

export async function lockNow(): Promise<void> {
  await api<SignInContract>()("POST operate/lock");
  void lock.ask();
}

export async function signOut(everywhere: boolean): Promise<void> {
  await api<SignInContract>()("POST operate/sign_out", { body: { everywhere } });
  leaveToSignIn();
}

/** The language is the person's own: it is kept with the account, and the address does not change. */
export function LanguageChoice() {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <select
      aria-label={t.language}
      value={locale}
      onChange={(event) => {
        const chosen: Locale = LOCALES.find((one) => one === event.target.value) ?? locale;
        localeSetting.set(chosen);
        // The browser keeps it; where the call fails, other browsers keep the language that they had.
        api<SignInContract>()("PATCH operate/me", { body: { locale: chosen } }).catch(() => {});
      }}
      className="min-h-11 rounded-tag border border-edge/40 bg-white px-1.5 font-bold text-ink-2 md:min-h-[26px] md:text-meta"
    >
      {LOCALES.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageName(one)}
        </option>
      ))}
    </select>
  );
}

const ENTRY =
  "flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left transition-colors hover:bg-ground-2 md:min-h-9";
