import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../../docs/operating/company.example.json", import.meta.url), "utf8");

/** The company file of the documents, with invented data. */
export const COMPANY_EXAMPLE = JSON.parse(text) as Record<string, unknown>;

/** The same as production accepts it: in a domain that no example names, and with our drafts as legal texts. */
export function realCompany(): Record<string, unknown> {
  const draft = { draft_read_on: "2026-11-20" };
  const company = JSON.parse(text.replaceAll(".example", ".test"));
  return { ...company, legal: { terms: draft, privacy: draft, notice: draft } };
}
