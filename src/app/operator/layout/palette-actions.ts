import type { ComponentType } from "react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { KeyboardIcon, LockIcon } from "../../../console/kit/components/icons.tsx";
import { useLocale, useMe, useTexts } from "../../../console/kit/state.ts";
import { boundKeys } from "../../../console/kit/use-keys.ts";
import { useNow } from "../../../console/kit/use-now.ts";
import { NOUNS } from "../../../console/nouns.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { LogoutIcon } from "../../../ui/menu-icons.tsx";
import { messages } from "../messages.ts";
import { lockNow, signOut } from "./account-menu.tsx";
import { keyList } from "./key-list.tsx";
import { SECTIONS } from "./sections.ts";

type PaletteAction = {
  label: string;
  icon: ComponentType<{ size?: number }>;
  /** Of the screen below or the booking that is open, with its key. */
  keys?: string;
  run: () => void;
};

const ACTIONS = NOUNS.flatMap(({ actions = [] }) => actions);

/** What can be done from anywhere, as far as the person's rights go. */
export function usePaletteActions(): PaletteAction[] {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const { rights, brand } = useMe();
  const locale = useLocale();
  const today = dayAt(useNow(), brand.time_zone);
  const go = (path: string) => () => void navigate(path);
  // As they were when the palette was opened.
  const [ofScreen] = useState(screenKeys);
  return [
    ...ofScreen.map(({ keys, label, run }) => ({
      label,
      icon: KeyboardIcon,
      keys,
      // Once the focus is back on the screen, as for the key itself.
      run: () => void requestAnimationFrame(() => run(new KeyboardEvent("keydown"))),
    })),
    ...SECTIONS.filter(({ right }) => rights.includes(right)).map(({ name, path, icon }) => ({
      label: t.goTo(name[locale]),
      icon,
      run: go(path),
    })),
    ...ACTIONS.map(({ name, icon, path }) => ({ label: name[locale], icon, run: go(path(today)) })),
    { label: t.showKeys, icon: KeyboardIcon, run: () => keyList.set(true) },
    { label: t.lockNow, icon: LockIcon, run: () => void lockNow() },
    { label: t.signOut, icon: LogoutIcon, run: () => void signOut(false) },
  ];
}

/** Keys of the shell, and those that only move about: the palette has words for the former, and the latter do nothing. */
const NOT_ACTIONS = new Set(["/", "?", "j", "k", "n"]);

/** What can be done on the screen below: its keys, as far as they are actions. */
function screenKeys() {
  return boundKeys().flatMap(({ keys, label, run, isEverywhere }) =>
    label === undefined || isEverywhere || keys.includes(" ") || NOT_ACTIONS.has(keys)
      ? []
      : [{ keys, label, run }],
  );
}
