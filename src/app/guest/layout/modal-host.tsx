import { Suspense, useEffect } from "react";
import { useModal } from "../../../nav/modal.ts";
import { modalPart } from "../modals.ts";

/** Renders the open dialog; there is one at a time (SCREEN-4). */
export function ModalHost() {
  const { current, close } = useModal();
  const Part = current && modalPart(current.name);
  const isUnknown = current !== null && Part === null;
  useEffect(() => {
    if (isUnknown) close();
  }, [isUnknown, close]);
  if (!current || !Part) return null;
  return (
    <Suspense fallback={null}>
      <Part key={current.name} modal={current} />
    </Suspense>
  );
}
