import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { Modal, ModalName, ModalOf } from "../nav/modal.ts";

/** What the default export of a <name>.modal.tsx takes. */
export type ModalProps<Name extends ModalName> = { modal: ModalOf<Name> };

type Part<Name extends ModalName> = () => Promise<{ default: ComponentType<ModalProps<Name>> }>;

/** Every dialog and the file that brings it, loaded when it is first opened. A new one is a line here and in nav/modal.ts. */
const PARTS: { [Name in ModalName]?: Part<Name> } = {
  login: () => import("../features/account/login.modal.tsx"),
  passwordForgot: () => import("../features/account/password-forgot.modal.tsx"),
  passwordReset: () => import("../features/account/password-reset.modal.tsx"),
  search: () => import("../features/search/search.modal.tsx"),
  gallery: () => import("../features/spaces/gallery.modal.tsx"),
  spaceText: () => import("../features/spaces/space-text.modal.tsx"),
  picker: () => import("../features/spaces/picker.modal.tsx"),
};

const LAZY = new Map<ModalName, LazyExoticComponent<ComponentType<{ modal: Modal }>>>();

/** The component of a dialog, the same one each time. */
export function modalPart(name: ModalName): LazyExoticComponent<ComponentType<{ modal: Modal }>> | null {
  const part = PARTS[name] as (() => Promise<{ default: ComponentType<{ modal: Modal }> }>) | undefined;
  if (!part) return null;
  const known = LAZY.get(name);
  if (known) return known;
  const made = lazy(part);
  LAZY.set(name, made);
  return made;
}
