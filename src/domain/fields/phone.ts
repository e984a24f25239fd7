import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "./phone-metadata.json" with { type: "json" };

/**
 * A telephone number that is stored as digits, as people write it: 03-0000-0000, 0422-22-0000, 0120-000-000,
 * +65 6000 0000. A number of another country, or one that does not exist, stays as it is. Area codes come from the numbering
 * plans of Japan and Singapore (the library's data, of which phone-metadata.json is the part for the two).
 */
export function phoneText(phone: string): string {
  if (!/^\+?\d+$/.test(phone)) return phone;
  const number = parsePhoneNumberFromString(phone, "JP", metadata as unknown as MetadataJson);
  if (!number) return phone;
  const text = phone.startsWith("+") ? number.formatInternational() : number.formatNational();
  return text.replace(/[ -]/g, "") === phone ? text : phone;
}
