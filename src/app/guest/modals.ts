import type { ComponentType } from "react";
import type { Modal, ModalName, ModalOf } from "../../nav/modal.ts";
import { type LateCode, lateCode } from "../../ui/late-code.ts";

/** Props of the default export of a <name>.modal.tsx. */
type ModalProps<Name extends ModalName> = { modal: ModalOf<Name> };

type Part<Name extends ModalName> = () => Promise<{ default: ComponentType<ModalProps<Name>> }>;

/**
 * Every dialog and the file that holds it, loaded when it is first opened. To add one, see nav/modal.ts as well. The list is a
 * file of its own for the browser: with the names of all those files it is more than a kilobyte of what each first visit loads.
 */
const PARTS: { [Name in ModalName]?: Part<Name> } = {
  login: () => import("../../features/account/login.modal.tsx"),
  passwordForgot: () => import("../../features/account/password-forgot.modal.tsx"),
  loginByMail: () => import("../../features/account/login-by-mail.modal.tsx"),
  mailedLink: () => import("../../features/account/mailed-link.modal.tsx"),
  myPage: () => import("../../features/profile/my-page.modal.tsx"),
  editName: () => import("../../features/profile/edit-name.modal.tsx"),
  editReceiptName: () => import("../../features/profile/edit-receipt-name.modal.tsx"),
  editEmail: () => import("../../features/profile/edit-email.modal.tsx"),
  editPassword: () => import("../../features/profile/edit-password.modal.tsx"),
  sessions: () => import("../../features/profile/sessions.modal.tsx"),
  editAddress: () => import("../../features/profile/edit-address.modal.tsx"),
  editPhone: () => import("../../features/profile/edit-phone.modal.tsx"),
  calendarFeed: () => import("../../features/my-bookings/calendar/calendar-feed.modal.tsx"),
  editMails: () => import("../../features/profile/edit-mails.modal.tsx"),
  accountData: () => import("../../features/personal-data/account-data.modal.tsx"),
  paymentMethod: () => import("../../features/payment-methods/payment-method.modal.tsx"),
  card: () => import("../../features/payment-methods/card.modal.tsx"),
  bank: () => import("../../features/payment-methods/bank.modal.tsx"),
  contact: () => import("../../features/contact/contact.modal.tsx"),
  menu: () => import("./layout/mobile-menu.tsx"),
  search: () => import("../../features/search/form/search.modal.tsx"),
  gallery: () => import("../../features/rooms/gallery/gallery.modal.tsx"),
  spaceText: () => import("../../features/rooms/page/space-text.modal.tsx"),
  editSelection: () => import("../../features/rooms/purchase/edit-selection.modal.tsx"),
  bookings: () => import("../../features/my-bookings/list/bookings.modal.tsx"),
  changeBooking: () => import("../../features/my-bookings/change/change.modal.tsx"),
  cancelBooking: () => import("../../features/my-bookings/cancel/cancel.modal.tsx"),
  changeDone: () => import("../../features/my-bookings/change/change-done.modal.tsx"),
  extendDone: () => import("../../features/my-bookings/extend/extend-done.modal.tsx"),
  cancelDone: () => import("../../features/my-bookings/cancel/cancel-done.modal.tsx"),
  picker: () => import("../../features/rooms/purchase/picker.modal.tsx"),
  estimate: () => import("../../features/estimates/estimate.modal.tsx"),
  purchase: () => import("../../features/rooms/purchase/purchase.modal.tsx"),
};

type ModalCode = LateCode<ComponentType<{ modal: Modal }>>;

const CODES = new Map<ModalName, ModalCode>();

/** The component of a dialog, loaded when it is first opened; the same on every call. Null for one that does not exist. */
export default function modalCode(name: ModalName): ModalCode | null {
  const part = PARTS[name] as (() => Promise<{ default: ComponentType<{ modal: Modal }> }>) | undefined;
  if (!part) return null;
  const known = CODES.get(name) ?? lateCode(part);
  CODES.set(name, known);
  return known;
}
