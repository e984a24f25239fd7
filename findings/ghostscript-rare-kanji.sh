#!/usr/bin/env bash
# Ghostscript 10.0.0: the text of a PDF with 𠮷 in it comes out as half a letter and 䊷.
#
# Expected: a PDF says in a ToUnicode table which text a code stands for, in UTF-16BE (ISO 32000-1, 9.10.3): <41> <d842dfb7> is 𠮷
#   (U+20BB7), a letter of many Japanese family names and company names. Poppler, MuPDF and pdf.js read it so.
# Seen: txtwrite writes the two halves of the letter by themselves: the first as ED A1 82, which is no UTF-8, the second as U+42B7
#   (䊷), another kanji. Whoever archives invoices through Ghostscript, or makes text of them, does not find 𠮷野 by name.
# Versions: Debian 12's ghostscript 10.0.0~dfsg-11+deb12u9 and poppler-utils 22.12.0, taken apart into a temporary folder. Seen 2026-11-30.
#   Names are invented.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be had.
set -eu
command -v python3 >/dev/null || { echo "python3 is not there"; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
# With what they need and this machine does not have.
needed=$(apt-get install -s --no-install-recommends --reinstall ghostscript=10.0.0~dfsg-11+deb12u9 poppler-utils 2>/dev/null | awk '/^Inst/ { print $2 }')
mkdir packages
(cd packages && [ -n "$needed" ] && apt-get download -qq $needed >/dev/null 2>&1) || { echo "packages not to be had"; exit 2; }
for package in packages/*.deb; do dpkg-deb -x "$package" root; done
export PATH=$dir/root/usr/bin:$PATH LD_LIBRARY_PATH=$(ls -d "$dir"/root/usr/lib/*-linux-gnu | head -1)
init=$dir/root/usr/share/ghostscript/10.00.0
export GS_LIB=$init/Resource/Init:$init/lib:$init/Resource/Font:$dir/root/usr/share/fonts/type1/urw-base35
cat > make.py <<'PY'
table = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
2 beginbfchar
<41> <d842dfb7>
<42> <91ce>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""
stream = lambda data: b"<< /Length %d >>\nstream\n" % len(data) + data + b"\nendstream"
objects = [
    b"<< /Type /Catalog /Pages 2 0 R >>",
    b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream(b"BT /F 20 Tf 20 50 Td (AB) Tj ET"),
    b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>",
    stream(table),
]
out, places = b"%PDF-1.7\n", []
for number, body in enumerate(objects, 1):
    places.append(len(out))
    out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
rows = b"".join(b"%010d 00000 n \n" % place for place in places)
tail = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(out))
open("name.pdf", "wb").write(out + head + rows + tail)
PY
python3 make.py
poppler=$(pdftotext name.pdf - | tr -d '\f\n')
seen=$(gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=txtwrite -sOutputFile=- name.pdf | tr -d ' \r\n\f' | od -An -tx1 | tr -d ' \n')
echo "given 𠮷野; Poppler reads $poppler; Ghostscript $(gs --version) writes the bytes $seen"
[ "$poppler" = "𠮷野" ] || { echo "Poppler has changed"; exit 1; }
if [ "$seen" = "eda182e48ab7e9878e" ]; then echo "still so: two halves"; exit 0; fi
echo "changed"; exit 1
