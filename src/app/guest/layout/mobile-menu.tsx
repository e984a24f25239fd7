import type { MouseEvent } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { useUser } from "../../../features/account/state.ts";
import { personName } from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import { followedState, PageLink } from "../../../nav/page-link.tsx";
import { BASE, paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useShowModal } from "../../../ui/use-show-modal.ts";
import { useUiTexts } from "../../../ui/use-ui-texts.ts";
import type { loader } from "../layout.tsx";
import { messages } from "../messages.ts";
import AccountEntries from "./account-entries.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Sidebar } from "./sidebar.tsx";

/**
 * The sidebar as a drawer, under 1024 px: a dialog like the others, so that Back closes it. A press on the backdrop
 * closes it, too.
 */
export default function MobileMenu() {
  const t = useTexts(messages);
  const locale = useLocale();
  const ui = useUiTexts();
  const user = useUser();
  const shell = useRouteLoaderData<typeof loader>("guest");
  const navigate = useNavigate();
  const { open, close } = useModal();
  const drawer = useShowModal();
  /** The page of a link takes the place of the drawer in the history: Back from it does not open the drawer again. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || !pathname.startsWith(`${BASE}/`)) return;
    event.preventDefault();
    void navigate(`${pathname.slice(BASE.length)}${search}${hash}`, {
      replace: true,
      state: followedState(),
    });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for the pointer; the keyboard has Escape and the close button.
    <dialog
      ref={drawer}
      aria-label={t.menu}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClickCapture={follow}
      onClick={(event) => {
        if (event.target === drawer.current) close();
      }}
      className="fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-[min(400px,88vw)] max-w-none animate-fade overflow-y-auto overscroll-contain bg-white p-0 text-ink"
    >
      <div className="flex h-14 items-center justify-between border-b border-line pl-5 pr-2">
        <LanguageSwitch />
        <IconButton label={ui.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="px-5 py-5">
        {user ? (
          <div className="mb-4 border-b border-line pb-4">
            <p className="pb-2 font-bold">{t.hello(personName(user.last_name, user.first_name, locale))}</p>
            <AccountEntries onChoose={(entry) => entry === "logout" && close()} />
          </div>
        ) : (
          <Button isWide look="outlined" className="mb-5" onClick={() => open({ name: "login" })}>
            {t.login}
          </Button>
        )}
        <PageLink
          to={paths.favorites(locale)}
          className="glyph-heart mb-4 flex min-h-11 items-center gap-3 rounded-field px-3 text-body hover:bg-ground-2 before:size-5 before:text-ink-2"
        >
          {t.favorites}
        </PageLink>
        <Sidebar stations={shell?.stations ?? []} rooms={shell?.rooms ?? []} />
      </div>
    </dialog>
  );
}
