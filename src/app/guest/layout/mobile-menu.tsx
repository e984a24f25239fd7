import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useUser } from "../../../features/account/state.ts";
import { personName } from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import type { ShellRoom, ShellStation } from "../../../nav/shell-data.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useShowModal } from "../../../ui/use-show-modal.ts";
import { useUiTexts } from "../../../ui/use-ui-texts.ts";
import { messages } from "../messages.ts";
import { AccountEntries } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar as a drawer, under 1024 px. A press on the backdrop closes it. */
export function MobileMenu({
  stations,
  rooms,
  onClose,
}: {
  stations: ShellStation[];
  rooms: ShellRoom[];
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const ui = useUiTexts();
  const user = useUser();
  const { open } = useModal();
  const { key } = useLocation();
  const drawer = useShowModal();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) onClose();
  }, [key, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for the pointer; the keyboard has Escape and the close button.
    <dialog
      ref={drawer}
      aria-label={t.menu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === drawer.current) onClose();
      }}
      className="fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-[min(400px,88vw)] max-w-none animate-fade overflow-y-auto overscroll-contain bg-white p-0 text-ink"
    >
      <div className="flex h-14 items-center justify-between border-b border-line pl-5 pr-2">
        <LanguageSwitch />
        <IconButton label={ui.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="px-5 py-5">
        {user ? (
          <div className="mb-4 border-b border-line pb-4">
            <p className="pb-2 font-bold">{t.hello(personName(user.last_name, user.first_name, locale))}</p>
            <AccountEntries onChoose={onClose} />
          </div>
        ) : (
          <Button
            isWide
            look="outlined"
            className="mb-5"
            onClick={() => {
              onClose();
              open({ name: "login" });
            }}
          >
            {t.login}
          </Button>
        )}
        <Sidebar stations={stations} rooms={rooms} />
      </div>
    </dialog>
  );
}
