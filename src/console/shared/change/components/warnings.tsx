import type { AmendmentPreview } from "../../../bookings/change/contract.ts";
import { Notice } from "../../../kit/components/states.tsx";

/** What the person should know before the change is made. */
export function Warnings({ preview }: { preview: AmendmentPreview }) {
  return preview.warnings.map(({ code, text }) => (
    <Notice key={code} tone="warn">
      {text}
    </Notice>
  ));
}
