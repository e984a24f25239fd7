import type { ReactNode } from "react";
import { Link } from "react-router";
import { phoneText } from "../../domain/fields/phone.ts";
import { linesAbroad, postcodeText } from "../../domain/fields/written-form.ts";
import { personName } from "../../i18n/format.ts";
import { corporatePath } from "../../nav/corporate-path.ts";
import { type Modal, useModal } from "../../nav/modal.ts";
import { useLocale, useSite, useTexts } from "../../nav/site.tsx";
import { ownWaitlistPath } from "../../nav/waitlist-path.ts";
import { Badge } from "../../ui/badge.tsx";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import type { User } from "../account/contract.ts";
import { messages } from "./messages/details.ts";
import { useSignedInDialog, valueOrUnset } from "./state.ts";

/** The profile; each entry opens the dialog that edits it. */
export default function MyPageModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.myPage} {...useSignedInDialog()}>
      {(user) => <Details user={user} />}
    </SignedInDialog>
  );
}

function Details({ user }: { user: User }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const name = personName(user.last_name, user.first_name, locale);
  const phone = valueOrUnset(user.phone_number);
  return (
    <ul className="-mx-3 divide-y divide-line">
      <Row label={t.name} edit={{ name: "editName" }}>
        {name}
      </Row>
      <Row label={t.receiptName} edit={{ name: "editReceiptName" }}>
        {user.receipt_name || <span className="text-ink-2">{t.sameAsName(name)}</span>}
      </Row>
      <Row
        label={t.email}
        edit={{ name: "editEmail" }}
        flag={!user.is_email_verified && <Badge tone="warn">{t.notVerified}</Badge>}
      >
        <span className="break-all">{user.email}</span>
      </Row>
      <Row label={t.password} edit={{ name: "editPassword" }}>
        <span aria-hidden="true" className="tracking-widest">
          ••••••••
        </span>
        <span className="sr-only">{t.hiddenPassword}</span>
      </Row>
      <Row label={t.address} edit={{ name: "editAddress" }}>
        <Address user={user} />
      </Row>
      <Row label={t.phone} edit={{ name: "editPhone" }}>
        {phone ? <span className="figures">{phoneText(phone)}</span> : <Unset />}
      </Row>
      <li>
        <Link
          to={ownWaitlistPath(locale)}
          className="flex min-h-14 items-center gap-3 rounded-field px-3 py-3 transition-colors hover:bg-ground-2"
        >
          <span className="min-w-0 flex-1 text-ctl">{t.waitlist}</span>
          <ChevronRightIcon size={18} className="text-ink-3" />
        </Link>
      </li>
      <li>
        <Link
          to={corporatePath.list(locale)}
          className="flex min-h-14 items-center gap-3 rounded-field px-3 py-3 transition-colors hover:bg-ground-2"
        >
          <span className="min-w-0 flex-1 text-ctl">{t.companies}</span>
          <ChevronRightIcon size={18} className="text-ink-3" />
        </Link>
      </li>
      <Row label={t.sessions} edit={{ name: "sessions" }} />
      <Row label={t.mails} edit={{ name: "editMails" }} />
      <Row label={t.calendar} edit={{ name: "calendarFeed" }} />
      <Row label={t.accountData} edit={{ name: "accountData" }} />
    </ul>
  );
}

function Row({
  label,
  edit,
  flag,
  children,
}: {
  label: string;
  edit: Modal;
  flag?: ReactNode;
  children?: ReactNode;
}) {
  const { open } = useModal();
  return (
    <li>
      <button
        type="button"
        onClick={() => open(edit)}
        className="flex min-h-14 w-full items-center gap-3 rounded-field px-3 py-3 text-left transition-colors hover:bg-ground-2"
      >
        <span className="min-w-0 flex-1">
          {children ? (
            <>
              <span className="flex flex-wrap items-center gap-x-2 text-meta font-bold text-ink-2">
                <span>{label}</span>
                {flag}
              </span>
              <span className="mt-0.5 block text-ctl">{children}</span>
            </>
          ) : (
            <span className="text-ctl">{label}</span>
          )}
        </span>
        <ChevronRightIcon size={18} className="text-ink-3" />
      </button>
    </li>
  );
}

function Address({ user }: { user: User }) {
  const { brand, locale } = useSite();
  const set = (text: string): string => valueOrUnset(text) ?? "";
  const address = {
    postcode: set(user.postcode),
    prefecture: set(user.prefecture),
    city: set(user.city),
    block: set(user.block),
    building: set(user.building),
  };
  const { postcode, prefecture, city, block, building } = address;
  if (!Object.values(address).some(Boolean)) return <Unset />;
  if (brand.postalCode !== "japanese") {
    return linesAbroad(address).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
  }
  const town = [prefecture, city, block].filter(Boolean);
  return (
    <>
      {postcode && (
        <span className="figures block text-sub text-ink-2">
          {locale === "ja" && "〒"}
          {postcodeText(postcode)}
        </span>
      )}
      {/* Somebody may have typed it in Latin letters. */}
      <span className="block">{town.join(/\p{Script=Han}/u.test(town.join()) ? "" : " ")}</span>
      {building && <span className="block">{building}</span>}
    </>
  );
}

function Unset() {
  const t = useTexts(messages);
  return <span className="text-ink-3">{t.unset}</span>;
}
