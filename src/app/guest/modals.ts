import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import type { Modal, ModalName, ModalOf } from "../../nav/modal.ts";
import { ModalMissing } from "./layout/modal-missing.tsx";

/** Props of the default export of a <name>.modal.tsx. */
type ModalProps<Name extends ModalName> = { modal: ModalOf<Name> };

type Part<Name extends ModalName> = () => Promise<{ default: ComponentType<ModalProps<Name>> }>;

/** Every dialog and the file that holds it, loaded when it is first opened. To add one, see nav/modal.ts as well. */
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
  editSelection: () => import("../../features/rooms/picker/edit-selection.modal.tsx"),
  bookings: () => import("../../features/my-bookings/list/bookings.modal.tsx"),
  changeBooking: () => import("../../features/my-bookings/change/change.modal.tsx"),
  cancelBooking: () => import("../../features/my-bookings/cancel/cancel.modal.tsx"),
  changeDone: () => import("../../features/my-bookings/change/change-done.modal.tsx"),
  extendDone: () => import("../../features/my-bookings/extend/extend-done.modal.tsx"),
  cancelDone: () => import("../../features/my-bookings/cancel/cancel-done.modal.tsx"),
  picker: () => import("../../features/rooms/picker/picker.modal.tsx"),
  purchase: () => import("../../features/rooms/selection/purchase.modal.tsx"),
};

const LAZY = new Map<ModalName, LazyExoticComponent<ComponentType<{ modal: Modal }>>>();

/** The component of a dialog; the same one on every call, as React requires. */
export function modalPart(name: ModalName): LazyExoticComponent<ComponentType<{ modal: Modal }>> | null {
  const part = PARTS[name] as (() => Promise<{ default: ComponentType<{ modal: Modal }> }>) | undefined;
  if (!part) return null;
  const known = LAZY.get(name);
  if (known) return known;
  const made = lazy(() =>
    // The next attempt loads it again.
    part().catch(() => ({ default: () => createElement(ModalMissing, { onGone: () => LAZY.delete(name) }) })),
  );
  LAZY.set(name, made);
  return made;
}
