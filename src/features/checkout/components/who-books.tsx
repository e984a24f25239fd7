import { useEffect, useRef, useState } from "react";
import { personName } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import type { User } from "../../account/contract.ts";
import { messages } from "../messages.ts";
import {
  Broken,
  ContactDetailsFields,
  type DetailsForm,
  editableFields,
  type permissionsOf,
} from "./contact-details.tsx";

type WhoBooksProps = { user: User; form: DetailsForm; can: ReturnType<typeof permissionsOf> };

/**
 * Who books. A returning guest has nothing to type here: on a phone one line says for whom it is, and *change* shows the
 * details (SCREEN-75).
 */
export function WhoBooks({ user, form, can }: WhoBooksProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const details = useRef<HTMLDivElement>(null);
  const [isShown, show] = useState(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isShown) details.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isShown]);
  const isFolded = editableFields(can).length === 0 && !isShown;
  const name = personName(user.last_name, user.first_name, locale);
  const { receipt_name: receiptName } = form.values;
  return (
    <>
      {isFolded && (
        <div className="flex items-center justify-between gap-3 rounded-field bg-ground-2 py-1 pl-3.5 pr-1.5 md:hidden">
          <p className="min-w-0 py-2 wrap-anywhere">
            <b>{name}</b>{" "}
            <span className="text-sub text-ink-2">
              <Broken text={user.email} />
              {receiptName !== name && ` ${t.receiptFor(receiptName)}`}
            </span>
          </p>
          <button
            type="button"
            aria-label={t.editOf(t.who)}
            onClick={() => show(true)}
            className="min-h-11 min-w-11 shrink-0 rounded-field px-2 text-sub font-bold text-accent hover:underline"
          >
            {t.edit}
          </button>
        </div>
      )}
      <div ref={details} className={isFolded ? "max-md:hidden" : ""}>
        <ContactDetailsFields user={user} form={form} can={can} />
      </div>
    </>
  );
}
