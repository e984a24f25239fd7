import { useState } from "react";
import { accountIcon } from "../../../domain/account/account-icon.ts";
import type { MenuEntry } from "../../../domain/brand/brand.ts";
import type { User } from "../../../features/account/contract.ts";
import { useLogout } from "../../../features/account/state.ts";
import { type Modal, useModal } from "../../../nav/modal.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { BankIcon, CardIcon, DocumentIcon, LogoutIcon, MailIcon, PersonIcon } from "../../../ui/icons.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { messages } from "../messages.ts";
import { AccountIcon } from "./account-icon.tsx";

const ICONS = {
  edit: PersonIcon,
  bookings: DocumentIcon,
  contact: MailIcon,
  payment: CardIcon,
  bank: BankIcon,
  logout: LogoutIcon,
} satisfies Record<MenuEntry, unknown>;

const MODALS: Record<Exclude<MenuEntry, "logout">, Modal> = {
  edit: { name: "myPage" },
  bookings: { name: "bookings" },
  contact: { name: "contact" },
  payment: { name: "paymentMethod" },
  bank: { name: "bank" },
};

/** The account's icon, which opens the account menu. */
export default function AccountMenu({ user }: { user: User }) {
  const t = useTexts(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      label={t.account}
      align="right"
      className="w-60 p-1.5"
      anchor={
        <button
          type="button"
          aria-label={t.account}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="needs-script flex size-11 items-center justify-center rounded-full bg-tint-2 text-accent-deep"
        >
          <AccountIcon number={accountIcon(user.user_id)} />
        </button>
      }
    >
      <p className="truncate px-3 py-2 text-meta text-ink-2">{user.email}</p>
      <AccountEntries onChoose={() => setOpen(false)} />
    </Popover>
  );
}

/** The brand's menu entries. */
export function AccountEntries({ onChoose }: { onChoose: (entry: MenuEntry) => void }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const { open } = useModal();
  const logout = useLogout();
  return (
    <ul>
      {brand.menu.map((entry) => {
        const Icon = ICONS[entry];
        return (
          <li key={entry}>
            <button
              type="button"
              onClick={() => {
                onChoose(entry);
                if (entry === "logout") void logout();
                else open(MODALS[entry]);
              }}
              className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-body hover:bg-ground-2"
            >
              <Icon className="text-ink-2" />
              {t[entry]}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
