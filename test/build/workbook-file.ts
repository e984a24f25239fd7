import { strToU8, zipSync } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OF = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A workbook (.xlsx) of sheets by their names, all of whose cells are texts. */
export function workbookFile(sheets: Record<string, readonly (readonly string[])[]>): Uint8Array {
  const names = Object.keys(sheets);
  const parts = names.map((name, at) => {
    const rows = (sheets[name] ?? []).map((cells, row) => {
      const written = cells.map((cell, column) => {
        const place = `${String.fromCharCode(65 + column)}${row + 1}`;
        return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      });
      return `<row r="${row + 1}">${written.join("")}</row>`;
    });
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${rows.join("")}</sheetData></worksheet>`;
    return [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheet)] as const;
  });
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`);
  const related = names.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${OF}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${OF}"><sheets>${listed.join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join("")}</Relationships>`,
    ),
    ...Object.fromEntries(parts),
  });
}
