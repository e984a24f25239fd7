#!/usr/bin/env bash
# hledger 1.25 (Debian 12): ¥1,000 in a journal is one yen, even beside ¥1,000,000.
#
# Expected: yen have no decimals, so the comma of ¥1,000 parts thousands; ledger 3.3.0, whose format hledger reads, takes it so.
# Seen: with one comma only, hledger takes it for the decimal mark: ¥1,000 and ¥1,000,000 add up to ¥1,000,001.000, and print
#   writes ¥1.000. Nothing is said. Its manual does say that such a number is ambiguous and read as decimal; "decimal-mark ."
#   at the head of the file, or a commodity directive, helps. A day's sales from ¥1,000 to ¥999,999 are a thousandth in the books.
# Versions: hledger 1.25 (Debian hledger 1.25-2+b5), ledger 3.3.0 (Debian ledger 3.3.0-3). Seen 2026-11-28.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be had.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
apt-get download hledger=1.25-2+b5 >/dev/null 2>&1 && dpkg-deb -x hledger_*.deb root || { echo "packages not to be had"; exit 2; }
cat > day.journal <<'JOURNAL'
2026-12-01 a room for an hour
    assets:bank    ¥1,000
    income

2026-12-01 a room for a year
    assets:bank    ¥1,000,000
    income
JOURNAL
export LC_ALL=C.UTF-8
hledger="root/usr/bin/hledger -f day.journal"
$hledger --version >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
$hledger print
sum=$($hledger balance assets --flat --no-total | tr -s ' ')
echo "sum:$sum"
(echo "decimal-mark ."; cat day.journal) > told.journal
told=$(root/usr/bin/hledger -f told.journal balance assets --flat --no-total | tr -s ' ')
echo "with decimal-mark:$told"
[ "$sum" = " ¥1,000,001.000 assets:bank" ] && [ "$told" = " ¥1,001,000 assets:bank" ] && { echo "still so: ¥1,000 is one yen"; exit 0; }
echo "changed"
exit 1
