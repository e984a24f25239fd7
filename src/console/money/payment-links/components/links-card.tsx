import { listText, money, shortDayText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { useNames } from "../../../kit/list/components/columns.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { linkColumns } from "../columns.ts";
import type { ConsolePaymentLinksContract, PaymentLinksOfBooking } from "../contract.ts";
import { LINK_TONES } from "../link-tones.ts";
import { messages } from "../messages/panel.ts";
import { messages as screen } from "../messages/screen.ts";
import { useLinksOf } from "../use-links-of.ts";

/** The payment links of a booking, on its screen; nothing where there are none and nothing can be asked for. */
export function LinksCard({ id, onChange }: { id: number; onChange: () => void }) {
  return useCan("desk") ? <Links id={id} onChange={onChange} /> : null;
}

function Links({ id, onChange }: { id: number; onChange: () => void }) {
  const t = useTexts(messages);
  const { open } = usePanel();
  const query = useLinksOf(id);
  const links = query.data;
  if (!links || (links.items.length === 0 && links.why_not !== null)) return null;
  return (
    <Card
      title={t.card}
      action={
        links.why_not === null && (
          <Button size="small" onClick={() => open("ask", id)}>
            {t.ask}
          </Button>
        )
      }
    >
      {links.held && <StillHeld id={id} held={links.held} canAsk={links.why_not === null} />}
      {links.items.length === 0 && <p className="px-4 py-3 text-ink-2">{t.none}</p>}
      <ul className="divide-y divide-line">
        {links.items.map((link) => (
          <Row
            key={link.id}
            link={link}
            id={id}
            onChange={() => {
              query.reload();
              onChange();
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Once a link is withdrawn, what it held can no longer be paid: it is to be canceled, or asked for again (LINKPAY-13). */
function StillHeld({
  id,
  held: { until, is_change: isChange },
  canAsk,
}: {
  id: number;
  held: NonNullable<PaymentLinksOfBooking["held"]>;
  canAsk: boolean;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = usePanel();
  const day = shortDayText(until, locale);
  return (
    <div className="px-4 pt-3">
      <Notice
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" look="danger" onClick={() => open(isChange ? "change" : "cancel", id)}>
              {isChange ? t.changeBack : t.cancelBooking}
            </Button>
            {canAsk && (
              <Button size="small" onClick={() => open("ask", id)}>
                {t.askAgain}
              </Button>
            )}
          </span>
        }
      >
        {isChange ? t.changeStillHeld(day) : t.stillHeld(day)}
      </Notice>
    </div>
  );
}

type Link = PaymentLinksOfBooking["items"][number];

function Row({ link, id, onChange }: { link: Link; id: number; onChange: () => void }) {
  const t = useTexts(messages);
  const words = useTexts(screen);
  const names = useNames(linkColumns);
  const locale = useLocale();
  const params = { id: link.id };
  const body = { version: link.version };
  const call = api<ConsolePaymentLinksContract>();
  const done = (text: string) => () => {
    say(text);
    onChange();
  };
  const sending = useAction(
    (idempotencyKey: string) =>
      call("POST operate/payment_links/:id/send", { params, body }, { idempotencyKey }),
    done(t.sent),
    onChange,
  );
  const withdrawing = useAction(
    (idempotencyKey: string) =>
      call("POST operate/payment_links/:id/withdraw", { params, body }, { idempotencyKey }),
    done(t.withdrawn),
    onChange,
  );
  const others = link.booking_ids.filter((one) => one !== id);
  return (
    <li className="space-y-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="figures">{money(link.amount, link.currency)}</strong>
        <Tag tone={LINK_TONES[link.state]}>{words.state(link.state)}</Tag>
        <span className="text-sub text-ink-2">
          {names.until} <When at={link.until} timeZone={link.time_zone} />
        </span>
      </p>
      <p className="text-sub text-ink-2">
        {names.at} <When at={link.at} timeZone={link.time_zone} /> {link.by ?? words.system}
        {others.length > 0 && ` · ${t.others(listText(others.map(String), locale))}`}
      </p>
      {link.state === "open" && (
        <p className="flex flex-wrap gap-2">
          <ActionButton action={sending} size="small">
            {t.again}
          </ActionButton>
          {link.url && (
            <Button
              size="small"
              onClick={() => void navigator.clipboard?.writeText(link.url ?? "").then(() => say(t.copied))}
            >
              {t.copy}
            </Button>
          )}
          <ActionButton action={withdrawing} size="small" look="danger">
            {t.withdraw}
          </ActionButton>
        </p>
      )}
      <ActionProblem action={sending} />
      <ActionProblem action={withdrawing} />
    </li>
  );
}
