import { Notice } from "../../../kit/components/states.tsx";
import type { AmendmentPreview } from "../contract.ts";

/** What the person should know before the change is made. */
export function Warnings({ preview }: { preview: AmendmentPreview }) {
  return preview.warnings.map(({ code, text }) => (
    <Notice key={code} tone="warn">
      {text}
    </Notice>
  ));
}
