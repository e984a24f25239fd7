-- What is due is looked for webhook by webhook, and how much of one is under way is counted, without reading what waits for it.
CREATE INDEX webhook_delivery_next ON webhook_delivery (webhook_id, next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX webhook_delivery_under_way ON webhook_delivery (webhook_id, next_try_at)
  WHERE next_try_at IS NOT NULL AND last_try_at IS NOT NULL AND status IS NULL AND problem IS NULL;
DROP INDEX webhook_delivery_due;
