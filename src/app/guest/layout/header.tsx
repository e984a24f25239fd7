import { useUser } from "../../../features/account/state.ts";
import { personName } from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { MenuIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CartButton } from "./cart-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { PlainForm } from "./plain-form.tsx";

/** Logo, language, login or account, bookings and cart. */
export function Header() {
  const t = useTexts(messages);
  const locale = useLocale();
  const user = useUser();
  const { open } = useModal();
  return (
    <header className="sticky top-0 z-30 flex min-h-14 flex-wrap items-center gap-x-1 border-b border-line bg-white px-4 md:gap-4 lg:min-h-[72px] lg:px-8">
      <Logo />
      <div className="ml-auto flex flex-wrap items-center justify-end md:gap-x-3">
        <div className="hidden md:block scriptless:block">
          <LanguageSwitch />
        </div>
        {user ? (
          <>
            <p className="hidden text-sub text-ink-2 lg:block">
              {t.hello(personName(user.last_name, user.first_name, locale))}
            </p>
            <PlainForm names="bookings" className="max-md:hidden scriptless:block!">
              <Button
                type="submit"
                look="text"
                size="small"
                className="whitespace-nowrap text-ink!"
                onClick={(event) => {
                  event.preventDefault();
                  open({ name: "bookings" });
                }}
              >
                {t.bookings}
              </Button>
            </PlainForm>
          </>
        ) : (
          <PlainForm names="login" className="max-md:hidden scriptless:block!">
            <Button
              type="submit"
              look="outlined"
              size="small"
              className="whitespace-nowrap text-ink!"
              onClick={(event) => {
                event.preventDefault();
                open({ name: "login" });
              }}
            >
              {t.login}
            </Button>
          </PlainForm>
        )}
        <PageLink
          to={paths.favorites(locale)}
          aria-label={t.favorites}
          className="btn-icon glyph-heart max-md:hidden"
        />
        <CartButton />
        {user && <AccountMenu user={user} />}
        <IconButton
          label={t.menu}
          className="needs-script lg:hidden"
          aria-haspopup="dialog"
          onClick={() => open({ name: "menu" })}
        >
          <MenuIcon size={22} />
        </IconButton>
      </div>
    </header>
  );
}
