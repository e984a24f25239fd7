import { Fragment } from "react";
import type { PageBrand } from "../../../domain/brand/brand.ts";
import { kanaProblem, RECEIPT_NAME_MAX, receiptNameProblem } from "../../../domain/fields/account-fields.ts";
import {
  addressProblems,
  askedAddress,
  inputLengths,
  isInSingapore,
  isUnset,
  phoneProblem,
  typedPhone,
} from "../../../domain/fields/address-fields.ts";
import { phoneText } from "../../../domain/fields/phone.ts";
import { problemsOf } from "../../../domain/fields/text-field.ts";
import { linesAbroad, postcodeText } from "../../../domain/fields/written-form.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Problem } from "../../../domain/problem.ts";
import { personName } from "../../../i18n/format.ts";
import type { Modal } from "../../../nav/modal.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useSite, useTexts } from "../../../nav/site.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { useForm } from "../../../ui/use-form.ts";
import type { User } from "../../account/contract.ts";
import { messages } from "../messages.ts";

export type ContactDetails = {
  receipt_name: string;
  /** Asked for beside the bank transfer. */
  name_kana: string;
  phone_num: string;
  postcode: string;
  prefecture: string;
  city: string;
  block: string;
  building: string;
};

/** Values of the profile are changed there; only missing ones can be typed here (ACCOUNT-11). */
type Permissions = {
  canReceiptNameChange: boolean;
  canAddressChange: boolean;
  canPhoneNumChange: boolean;
};

export function permissionsOf(user: User, brand: Pick<PageBrand, "postalCode">): Permissions {
  return {
    canReceiptNameChange: isUnset(user.receipt_name),
    canAddressChange:
      [user.postcode, user.city, user.block].some(isUnset) ||
      (isUnset(user.prefecture) && !isInSingapore(user.postcode, brand)),
    canPhoneNumChange: isUnset(user.phone_number),
  };
}

/** What of it is asked for in this order: an address only where a bill is made for a transfer (PAY-20). */
export function askedOf(can: Permissions, isForTransfer: boolean): Permissions {
  return { ...can, canAddressChange: can.canAddressChange && isForTransfer };
}

/** The fields that can be typed here. */
export function editableFields(can: Permissions): (keyof ContactDetails)[] {
  return [
    ...(can.canReceiptNameChange ? (["receipt_name"] as const) : []),
    ...(can.canPhoneNumChange ? (["phone_num"] as const) : []),
    ...(can.canAddressChange ? (["postcode", "prefecture", "city", "block", "building"] as const) : []),
  ];
}

/** The same with the name on the transfer, which is typed beside the payment methods. */
export function typedFields(user: User, brand: Pick<PageBrand, "postalCode">): (keyof ContactDetails)[] {
  return [
    ...editableFields(permissionsOf(user, brand)),
    ...(isUnset(user.name_kana) ? (["name_kana"] as const) : []),
  ];
}

export function detailsOf(user: User, locale: Locale): ContactDetails {
  const set = (text: string | null) => (isUnset(text) ? "" : (text ?? ""));
  return {
    receipt_name: set(user.receipt_name) || personName(user.last_name, user.first_name, locale),
    name_kana: set(user.name_kana),
    phone_num: set(user.phone_number),
    postcode: set(user.postcode),
    prefecture: set(user.prefecture),
    city: set(user.city),
    block: set(user.block),
    building: set(user.building),
  };
}

export function detailsProblems(
  values: ContactDetails,
  brand: PageBrand,
  can: Permissions,
  { asksForKana }: { asksForKana: boolean },
): Problem[] {
  return [
    ...problemsOf(can.canReceiptNameChange ? receiptNameProblem(values.receipt_name) : null),
    ...problemsOf(asksForKana ? kanaProblem("name_kana", values.name_kana) : null),
    ...problemsOf(can.canPhoneNumChange ? phoneProblem(values.phone_num, brand) : null),
    ...(can.canAddressChange ? addressProblems(askedAddress(values, brand), brand) : []),
  ];
}

export type DetailsForm = ReturnType<typeof useForm<ContactDetails>>;

/** The contact details: from the profile, with fields for what is missing there, except for an address (PAY-20). */
export function ContactDetailsFields({
  user,
  form,
  can,
}: {
  user: User;
  form: DetailsForm;
  can: Permissions;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useSite();
  const hasAddress = !permissionsOf(user, brand).canAddressChange;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 @md:grid-cols-2">
      <Fixed
        label={t.name}
        value={personName(user.last_name, user.first_name, locale)}
        modal={{ name: "editName" }}
      />
      {can.canReceiptNameChange ? (
        <TextField
          {...form.field("receipt_name")}
          label={t.receiptName}
          autoComplete="organization"
          maxLength={RECEIPT_NAME_MAX * 2}
        />
      ) : (
        <Fixed label={t.receiptName} value={form.values.receipt_name} modal={{ name: "editReceiptName" }} />
      )}
      <Fixed label={t.email} value={user.email} modal={{ name: "editEmail" }} />
      {can.canPhoneNumChange ? (
        <DigitsField
          {...form.field("phone_num")}
          onText={(text) => form.set("phone_num", text)}
          clean={(text) => typedPhone(text, brand)}
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={inputLengths(brand).phone}
        />
      ) : (
        <Fixed label={t.phone} value={phoneText(form.values.phone_num)} modal={{ name: "editPhone" }} />
      )}
      {hasAddress && (
        <Fixed
          label={t.address}
          value={addressLine(form.values, brand.postalCode === "japanese")}
          modal={{ name: "editAddress" }}
          className="@md:col-span-2"
        />
      )}
    </div>
  );
}

/** A value of the profile, with a button to change it there. */
function Fixed({
  label,
  value,
  modal,
  className = "",
}: {
  label: string;
  value: string;
  modal: Modal;
  className?: string;
}) {
  const t = useTexts(messages);
  const { open } = useModal();
  return (
    <div className={className}>
      <p className="mb-1.5 text-meta font-bold text-ink-2">{label}</p>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-field bg-ground-2 pl-3.5 pr-1.5">
        <p className="min-w-0 py-2 text-ctl wrap-anywhere">
          <Broken text={value} />
        </p>
        <button
          type="button"
          aria-label={t.editOf(label)}
          onClick={() => open(modal)}
          className="min-h-11 min-w-11 shrink-0 rounded-field px-2 text-sub font-bold text-accent hover:underline"
        >
          {t.edit}
        </button>
      </div>
    </div>
  );
}

/** A long mail address breaks before its domain. */
export function Broken({ text }: { text: string }) {
  return text.split("@").map((part, index) =>
    index === 0 ? (
      part
    ) : (
      <Fragment key={part}>
        <wbr />@{part}
      </Fragment>
    ),
  );
}

function addressLine(details: ContactDetails, isJapanese: boolean): string {
  const { postcode, prefecture, city, block, building } = details;
  if (isJapanese) return `${postcodeText(postcode)} ${prefecture}${city}${block} ${building}`;
  return linesAbroad(details).join(", ");
}
