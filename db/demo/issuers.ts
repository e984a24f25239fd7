import type { CatalogIssuer } from "./catalog-format.ts";

/**
 * Invented companies. The twelve-digit bodies begin with 9999, which no registry office uses, so that a number
 * passes the check-digit rule (FACTS.md 4.1) without ever being somebody's.
 */
export const issuers: CatalogIssuer[] = [
  issuer(
    1,
    "株式会社なぎさスペース",
    "999900000101",
    "2023-10-01",
    null,
    "東京都渋谷区桜丘町97-3 なぎさ第一ビル5階",
    "03-0000-0101",
  ),
  issuer(
    2,
    "合同会社みつばち会議室",
    "999900000202",
    "2024-04-01",
    null,
    "東京都千代田区神田神保町1-198 みつばち館2階",
    "03-0000-0202",
  ),
  issuer(
    3,
    "株式会社うみかぜ不動産",
    "999900000303",
    "2023-10-01",
    null,
    "福岡県福岡市早良区百道浜9-40 うみかぜタワー8階",
    "092-000-0303",
  ),
  issuer(
    4,
    "京まちや運営株式会社",
    "999900000404",
    "2023-10-01",
    "2027-10-01",
    "京都府京都市中京区虎屋町599 まちや事務所",
    "075-000-0404",
  ),
  issuer(
    5,
    "株式会社きたぐに貸室",
    "999900000505",
    "2027-02-01",
    null,
    "北海道札幌市中央区大通西29-1 きたぐに会館3階",
    "011-000-0505",
  ),
  issuer(
    6,
    "なにわホール株式会社",
    "999900000606",
    "2023-10-01",
    null,
    "大阪府大阪市中央区本町9-2-8 なにわ会館6階",
    "06-0000-0606",
  ),
];

function issuer(
  id: number,
  name: string,
  body: string,
  registered_from: string,
  registered_to: string | null,
  address: string,
  phone: string,
): CatalogIssuer {
  return {
    id,
    name,
    registration_number: registrationNumber(body),
    registered_from,
    registered_to,
    address,
    phone,
  };
}

/** T, check digit, twelve-digit body: 9 − (Σ Pn·Qn mod 9), n from the right, Qn 1 for odd n and 2 for even. */
export function registrationNumber(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 2 : 1), 0);
  return `T${9 - (sum % 9)}${body}`;
}
