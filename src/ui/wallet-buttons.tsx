import { useEffect, useRef } from "react";

type WalletButtonsProps = {
  /** Shows the provider's buttons in a box, and returns how to remove them; null as long as there are none. */
  mount: ((box: HTMLElement) => () => void) | null;
  isShown: boolean;
};

/** The provider's buttons for the wallets of the device. Unseen ones are on the page, too: only so it is known which there are. */
export function WalletButtons({ mount, isShown }: WalletButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (mount && box.current ? mount(box.current) : undefined), [mount]);
  return (
    <div className="relative">
      <div ref={box} className={isShown ? "" : "invisible absolute inset-x-0 top-0 h-0 overflow-hidden"} />
    </div>
  );
}
