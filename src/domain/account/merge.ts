/** What a guest can take over from one who is merged into it: only what it does not have itself (GUESTS-7). */
export const TAKEN_FIELDS = ["name_kana", "company", "phone_number", "receipt_name", "address"] as const;
export type TakenField = (typeof TAKEN_FIELDS)[number];

/** What the person who decides should know; none of it prevents the merge. */
export const MERGE_WARNINGS = ["no_mail", "names_differ", "languages_differ", "blocked"] as const;
export type MergeWarning = (typeof MERGE_WARNINGS)[number];

/** A guest as merging sees one. */
export type MergedGuest = {
  last_name: string;
  first_name: string;
  name_kana: string | null;
  company: string | null;
  phone_number: string | null;
  receipt_name: string | null;
  postcode: string | null;
  prefecture: string | null;
  city: string | null;
  block: string | null;
  building: string | null;
  locale: string;
  takesMail: boolean;
  isBlocked: boolean;
};

const ADDRESS = ["postcode", "prefecture", "city", "block", "building"] as const;

type Profile = Pick<MergedGuest, Exclude<TakenField, "address"> | (typeof ADDRESS)[number]>;

/** What `into` takes over from `from`. An address is taken as a whole or not at all. */
export function takenOver(
  into: MergedGuest,
  from: MergedGuest,
): { fields: TakenField[]; values: Partial<Profile> } {
  const fields = TAKEN_FIELDS.filter((field) =>
    field === "address"
      ? ADDRESS.every((part) => !into[part]) && ADDRESS.some((part) => from[part])
      : !into[field] && from[field],
  );
  const names = fields.flatMap((field) => (field === "address" ? [...ADDRESS] : [field]));
  return { fields, values: Object.fromEntries(names.map((name) => [name, from[name]])) };
}

/** What staff should know before `from` goes on under `into`. */
export function mergeWarnings(into: MergedGuest, from: MergedGuest): MergeWarning[] {
  const holds: Record<MergeWarning, boolean> = {
    no_mail: !into.takesMail && from.takesMail,
    names_differ: nameOf(into) !== nameOf(from),
    languages_differ: into.locale !== from.locale,
    blocked: into.isBlocked || from.isBlocked,
  };
  return MERGE_WARNINGS.filter((warning) => holds[warning]);
}

function nameOf({ last_name: last, first_name: first }: MergedGuest): string {
  return `${last}${first}`.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}
