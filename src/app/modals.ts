import { type ComponentType, createElement, type LazyExoticComponent, lazy } from "react";
import type { Modal, ModalName, ModalOf } from "../nav/modal.ts";
import { ModalMissing } from "./layout/modal-missing.tsx";

/** What the default export of a <name>.modal.tsx takes. */
export type ModalProps<Name extends ModalName> = { modal: ModalOf<Name> };

type Part<Name extends ModalName> = () => Promise<{ default: ComponentType<ModalProps<Name>> }>;

/** Every dialog and the file that brings it, loaded when it is first opened. A new one is a line here and in nav/modal.ts. */
const PARTS: { [Name in ModalName]?: Part<Name> } = {
  login: () => import("../features/account/login.modal.tsx"),
  passwordForgot: () => import("../features/account/password-forgot.modal.tsx"),
  passwordReset: () => import("../features/account/password-reset.modal.tsx"),
  myPage: () => import("../features/profile/my-page.modal.tsx"),
  editName: () => import("../features/profile/edit-name.modal.tsx"),
  editReceiptName: () => import("../features/profile/edit-receipt-name.modal.tsx"),
  editEmail: () => import("../features/profile/edit-email.modal.tsx"),
  editPassword: () => import("../features/profile/edit-password.modal.tsx"),
  editAddress: () => import("../features/profile/edit-address.modal.tsx"),
  editPhone: () => import("../features/profile/edit-phone.modal.tsx"),
  accountData: () => import("../features/profile/account-data.modal.tsx"),
  paymentMethod: () => import("../features/wallet/payment-method.modal.tsx"),
  card: () => import("../features/wallet/card.modal.tsx"),
  bank: () => import("../features/wallet/bank.modal.tsx"),
  contact: () => import("../features/contact/contact.modal.tsx"),
  search: () => import("../features/search/search.modal.tsx"),
  gallery: () => import("../features/pictures/gallery.modal.tsx"),
  spaceText: () => import("../features/spaces/space-text.modal.tsx"),
  editDraft: () => import("../features/drafts/edit-draft.modal.tsx"),
  reservations: () => import("../features/reservations/reservations.modal.tsx"),
  reservationChange: () => import("../features/changes/change.modal.tsx"),
  reservationCancel: () => import("../features/changes/cancel.modal.tsx"),
  changeDone: () => import("../features/changes/change-done.modal.tsx"),
  extendDone: () => import("../features/changes/extend-done.modal.tsx"),
  cancelDone: () => import("../features/changes/cancel-done.modal.tsx"),
  picker: () => import("../features/drafts/picker.modal.tsx"),
  purchase: () => import("../features/drafts/purchase.modal.tsx"),
};

const LAZY = new Map<ModalName, LazyExoticComponent<ComponentType<{ modal: Modal }>>>();

/** The component of a dialog, the same one each time. */
export function modalPart(name: ModalName): LazyExoticComponent<ComponentType<{ modal: Modal }>> | null {
  const part = PARTS[name] as (() => Promise<{ default: ComponentType<{ modal: Modal }> }>) | undefined;
  if (!part) return null;
  const known = LAZY.get(name);
  if (known) return known;
  const made = lazy(() =>
    // Asked for again, it is loaded again.
    part().catch(() => ({ default: () => createElement(ModalMissing, { onGone: () => LAZY.delete(name) }) })),
  );
  LAZY.set(name, made);
  return made;
}
