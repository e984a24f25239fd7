import { useEffect, useMemo, useRef, useState } from "react";
import type { Authorised, FormPurpose, WalletKind } from "../../../adapters/stripe/card-provider.client.ts";
import { useOpenProvider } from "../entry/state.ts";

type Hear = {
  /** The wallet's button was pressed. False: it does not open, because something else is missing. */
  onPress: () => boolean;
  onAuthorised: (authorised: Authorised) => void;
};

/** The wallets of this device, for a payment; none without one. */
export function useWallets(purpose: (FormPurpose & { kind: "payment" }) | null) {
  const { provider } = useOpenProvider(purpose !== null);
  const [kinds, setKinds] = useState<readonly WalletKind[]>([]);
  const hears = useRef<Hear>({ onPress: () => false, onAuthorised: () => {} });
  const first = useRef(purpose);
  first.current ??= purpose;
  const currency = purpose?.currency;
  const wallets = useMemo(
    () =>
      provider && currency && first.current ? provider.openWallets({ ...first.current, currency }) : null,
    [provider, currency],
  );
  const amount = purpose?.amount ?? null;
  useEffect(() => {
    if (wallets && amount !== null) void wallets.reprice(amount);
  }, [wallets, amount]);
  const mount = useMemo(
    () =>
      wallets &&
      ((box: HTMLElement) =>
        wallets.mount(box, {
          onReady: setKinds,
          onPress: () => hears.current.onPress(),
          onAuthorised: (authorised) => hears.current.onAuthorised(authorised),
        })),
    [wallets],
  );
  return {
    /** Known once their buttons are on the page, which is where they are looked for. */
    kinds,
    /** Shows their buttons in a box, and returns how to remove them; null as long as there is nothing to show. */
    mount,
    askForPhone: (isAsked: boolean) => wallets?.askForPhone(isAsked),
    /** Says what happens at a press; each time the page is rendered. */
    listen: (hear: Hear) => {
      hears.current = hear;
    },
  };
}
