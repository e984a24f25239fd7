import type { MenuEntry } from "../../../domain/brand/brand.ts";
import { useLogout } from "../../../features/account/state.ts";
import { type Modal, useModal } from "../../../nav/modal.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import {
  BankIcon,
  CardIcon,
  DocumentIcon,
  LogoutIcon,
  MailIcon,
  PersonIcon,
} from "../../../ui/menu-icons.tsx";
import { messages } from "../messages.ts";

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

/** The brand's menu entries. */
export default function AccountEntries({ onChoose }: { onChoose: (entry: MenuEntry) => void }) {
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
