import { useNavigate } from "react-router";
import { useUser } from "../../../features/account/state.ts";
import { useCartCount } from "../../../nav/cart-count.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { CountBadge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { CartIcon } from "../../../ui/icons.tsx";
import { lateCode, useLateCode } from "../../../ui/late-code.ts";
import { useLatched } from "../../../ui/use-latched.ts";
import { messages } from "../messages.ts";
import { PlainForm } from "./plain-form.tsx";

const cartKeeper = lateCode(() => import("../../../features/cart/components/cart-keeper.tsx"));

/** Goes to the checkout, through the login if needed; an empty cart only says that it is empty (CART-8). */
export function CartButton() {
  const t = useTexts(messages);
  const locale = useLocale();
  const user = useUser();
  const CartKeeper = useLateCode(useLatched(user !== null) ? cartKeeper : null);
  const count = useCartCount();
  const navigate = useNavigate();
  const { open } = useModal();
  const go = () => {
    if (count === 0) flash(t.emptyCart, "info");
    else if (!user) open({ name: "login", next: paths.checkout(locale) });
    else void navigate(paths.checkout(locale));
  };
  return (
    <PlainForm to={paths.checkout(locale)}>
      <IconButton
        type="submit"
        label={t.cart(count)}
        onClick={(event) => {
          event.preventDefault();
          go();
        }}
        className="relative"
      >
        <CartIcon size={22} />
        <span className="absolute right-0 top-0" aria-hidden="true">
          <CountBadge count={count} />
        </span>
      </IconButton>
      {CartKeeper && <CartKeeper />}
    </PlainForm>
  );
}
