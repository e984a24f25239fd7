import { Link } from "react-router";
import { inquiryStateName } from "../../../../i18n/inquiry.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useLocale, useMe } from "../../../kit/state.ts";
import type { InquiryOfGuest } from "../contract.ts";
import { name } from "../messages/noun.ts";
import { path } from "../path.ts";

/** It wraps on a phone, and has columns from 768 px on. */
const LINE =
  "flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 min-h-11 py-1.5 wide:grid wide:grid-cols-[128px_minmax(0,1fr)_128px]";

/** What a guest has asked, on the page of the guest; nothing if there is none. */
export default function InquiriesOfGuest({
  detail: { inquiries },
}: {
  detail: { inquiries: readonly InquiryOfGuest[] };
}) {
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  if (inquiries.length === 0) return null;
  return (
    <Card title={name[locale]}>
      <ul className="divide-y divide-line">
        {inquiries.map((one) => (
          <li key={one.id} className={LINE}>
            <When at={one.at} timeZone={timeZone} />
            <Link
              to={`${path}?state=${one.state}&panel=inquiry:${one.id}`}
              className="line-clamp-1 min-w-0 text-accent hover:underline max-md:basis-full"
            >
              {one.content}
            </Link>
            <span>
              <Tag tone={one.state === "open" ? "warn" : "neutral"}>
                {inquiryStateName(one.state, locale)}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
