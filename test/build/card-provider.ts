import { vi } from "vitest";
import type {
  CardProvider,
  Confirmed,
  PaymentForm,
  Wallets,
} from "../../src/adapters/stripe/card-provider.client.ts";

const PAID: Confirmed = { ok: true, intentId: "pi_1" };

/** The browser's card provider for tests of what stands on it: it pays whatever it is asked to. */
export function sampleProvider() {
  const form = {
    mount: vi.fn<PaymentForm["mount"]>(() => () => {}),
    reprice: vi.fn<PaymentForm["reprice"]>(async () => {}),
    check: vi.fn<PaymentForm["check"]>(async () => true),
    pay: vi.fn<PaymentForm["pay"]>(async () => PAID),
    save: vi.fn<PaymentForm["save"]>(async () => PAID),
  };
  const wallets = {
    mount: vi.fn<Wallets["mount"]>(() => () => {}),
    reprice: vi.fn<Wallets["reprice"]>(async () => {}),
    askForPhone: vi.fn<Wallets["askForPhone"]>(),
  };
  const provider = {
    payWithSaved: vi.fn<CardProvider["payWithSaved"]>(async () => PAID),
    orderTransfer: vi.fn<CardProvider["orderTransfer"]>(async () => PAID),
    openForm: vi.fn<CardProvider["openForm"]>(() => form),
    openWallets: vi.fn<CardProvider["openWallets"]>(() => wallets),
  } satisfies CardProvider;
  return { ...provider, form, wallets };
}
