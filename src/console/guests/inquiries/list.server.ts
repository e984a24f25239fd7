import { dataLanguage } from "../../../domain/language/text.ts";
import { personName } from "../../../i18n/format.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import { inquiryColumns } from "./columns.ts";
import type { Inquiry, InquiryQuery } from "./contract.ts";
import { INQUIRIES, type InquiryRow, type InquirySearch } from "./db.server.ts";

export const inquiries: ListWithFile<InquiryQuery, InquirySearch, InquiryRow, Inquiry> = {
  name: "inquiries",
  rows: INQUIRIES,
  conditions: ({ state, whose }, { operator }) => ({
    state,
    assignee: whose === "" ? undefined : whose === "mine" ? (operator?.accountId ?? null) : null,
  }),
  present: presentInquiries,
  columns: inquiryColumns,
};

export function presentInquiries(
  rows: readonly Placed<InquiryRow>[],
  { locale }: Pick<Reader, "locale">,
): Inquiry[] {
  return rows.map((row) => {
    const { place: _, at, asked_at: askedAt, space_id: id, space_name: name, ...rest } = row;
    const { assignee_id: assignee, assignee_last: last, assignee_first: first, ...inquiry } = rest;
    return {
      ...inquiry,
      at: at.toISOString(),
      asked_at: askedAt.toISOString(),
      space: id === null || name === null ? null : { id, name: name[dataLanguage(locale)] },
      assignee:
        assignee === null ? null : { id: assignee, name: personName(last ?? "", first ?? "", locale) },
    };
  });
}
