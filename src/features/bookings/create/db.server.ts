import type { EventType } from "../../../domain/events.ts";
import { insertEvents } from "../../../platform/events.ts";
import { insertAnswers, isKeyUsed } from "../../../platform/idempotency.ts";
import { sessionStands } from "../../../platform/session.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import { blank, type Columns, jsonRows, oneRow, templates } from "../../../platform/sql-template.ts";
import { keepDefaultMethods } from "../../account/default-method.db.server.ts";
import { occupyBookings } from "../../occupancy/booked-time.db.server.ts";
import { SPACE_LOCKS } from "../../occupancy/occupancy.db.server.ts";
import { enqueueCheckoutMails } from "../mail.db.server.ts";

/** An answer before its ids are known has these texts in their place. */
export const CHECKOUT_ID = "{checkout}";
export const BOOKING_IDS = "{bookings}";

const BOOKED = "checkout.booked" satisfies EventType;

const CART: Columns = {
  place: "int",
  account_id: "int",
  currency: "text",
  payment_way: "smallint",
  locale: "text",
  idempotency_key: "text",
  payment_id: "bigint",
  made_at: "timestamptz",
  emails: "jsonb",
  default_method: "smallint",
  actor: "text",
  booked_by: "int",
  terms: "text",
  due_on: "date",
  detail: "jsonb",
  session: "text",
  known_default: "smallint",
  scope: "text",
  digest: "text",
  answer: "text",
};

const ITEM: Columns = {
  space_id: "int",
  revision: "bigint",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  cleaning_minutes: "int",
  price: "int",
  approval: "text",
  approval_until: "timestamptz",
  pay_by: "date",
  price_lines: "jsonb",
  cancel_policies: "jsonb",
  issuer: "jsonb",
  qualified: "boolean",
  asks_company: "text",
  estimate_id: "bigint",
  series_id: "uuid",
  legal_version: "int",
};

/** Those that take objects and lists. */
export const JSON_COLUMNS = Object.entries({ ...CART, ...ITEM }).flatMap(([name, type]) =>
  type === "jsonb" ? [name] : [],
);

type InsertOptions = {
  /** One cart with one booking, as nearly all are. */
  isOne: boolean;
  /** Some cart has an answer to store. */
  isAnswered: boolean;
  /** The session of some cart was read before: the guest is still as known, or nothing is booked. */
  isAsKnown: boolean;
  /** The method of some cart may not be its account's default yet. */
  isMethodNew: boolean;
};

/** The statement that writes carts; how to fill its blanks is in insert.server.ts. */
export const insertStatement = templates<InsertOptions>(
  ({ isOne, isAnswered, isAsKnown, isMethodNew }) =>
    [
      "bookings-insert",
      isOne ? "one" : "many",
      isAnswered && "answered",
      isAsKnown && "known",
      isMethodNew && "method",
    ]
      .filter(Boolean)
      .join("-"),
  ({ isOne, isAnswered, isAsKnown, isMethodNew }) => {
    const shape = isOne ? ONE : MANY;
    const isNew = sql`AND NOT ${isKeyUsed(sql`cart.scope`, sql`cart.idempotency_key`)}`;
    const nothing = sql``;
    return sql`WITH ${shape.checked}, inserted AS (
        INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, idempotency_key, created_at)
        OVERRIDING SYSTEM VALUE
        SELECT ${shape.checkoutId}, cart.account_id, currency, payment_way, cart.locale, buyer.customer, idempotency_key,
          made_at
        FROM ${shape.carts}, LATERAL (SELECT jsonb_build_object(
            'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
            'receipt_name', receipt_name, 'phone_number', phone_number, 'postcode', postcode, 'prefecture', prefecture,
            'city', city, 'block', block, 'building', building) AS customer
          FROM account WHERE account.id = cart.account_id AND deleted_at IS NULL ${isAsKnown ? AS_KNOWN : nothing}
          OFFSET 0 FOR KEY SHARE) AS buyer
        WHERE has_locks AND is_fresh ${isAnswered ? isNew : nothing}
        RETURNING id
      ), accepted AS ${shape.accepted}, booked AS (
        INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, asks_company, price_lines, cancel_policies, issuer, has_qualified_invoice,
          paid, paid_at, terms, due_on, source, booked_by, estimate_id, series_id, legal_version,
          created_at, updated_at)
        SELECT ${shape.bookingId}, accepted.id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
          payment_way, pay_by, approval, approval_until, asks_company, price_lines, cancel_policies, issuer, qualified,
          terms IS NOT DISTINCT FROM 'free', CASE WHEN terms = 'free' THEN made_at END, coalesce(terms, 'prepaid'), due_on,
          CASE WHEN actor IS NULL THEN 'guest' WHEN booked_by IS NULL THEN 'api' ELSE 'operator' END, booked_by, estimate_id, series_id, legal_version,
          made_at, made_at
        FROM ${shape.items}
        RETURNING id, checkout_id, space_id, starts_at, ends_at, cleaning_minutes,
          reservation_state(reservation) AS state
      ), occupied AS (
        ${occupyBookings(sql`booked`)}
      ), mailed AS (
        ${enqueueCheckoutMails(sql`accepted`, sql`booked`)}
      ), recorded AS (
        ${insertEvents(sql`SELECT made_at AS at,
          coalesce(actor, 'account:' || account_id) AS actor, ${BOOKED}::text AS action,
          'checkout:' || id AS subject,
          coalesce(detail, jsonb_strip_nulls(jsonb_build_object('payment', payment_id))) AS detail
          FROM accepted`)}
      )${isMethodNew ? sql`, preferred AS (${keepDefaultMethods(sql`accepted`)})` : nothing}${
        isAnswered ? sql`, answered AS (${storedAnswers(shape)})` : nothing
      }
      ${shape.result}`;
  },
);

/** A method that may be new is compared where it is written. */
const AS_KNOWN = sql`AND (cart.session IS NULL OR ${sessionStands(sql`cart.session`)}
            AND (cart.default_method IS NOT NULL OR default_payment_method = cart.known_default))`;

function storedAnswers({ ids }: Shape): Statement {
  return insertAnswers(sql`SELECT scope, idempotency_key AS key, decode(digest, 'hex') AS digest, made_at AS at,
      replace(replace(answer, ${`"${CHECKOUT_ID}"`}, accepted.id::text), ${`"${BOOKING_IDS}"`},
        replace(${ids}::text, ' ', '')) AS answer
    FROM accepted WHERE answer IS NOT NULL ORDER BY scope, key`);
}

/** What differs between one booking and many. */
type Shape = {
  /** Reads whether each cart has its locks and is fresh. */
  checked: Statement;
  /** The carts with what was read, and the id of a new checkout. */
  carts: Statement;
  checkoutId: Statement;
  /** The carts that were written, with the ids of their checkouts. */
  accepted: Statement;
  /** Their items, and the id of a new booking. */
  items: Statement;
  bookingId: Statement;
  /** The ids of the bookings of an accepted cart. */
  ids: Statement;
  result: Statement;
};

/** Whether the space's lock is ours. */
function lockOf(space: Statement): Statement {
  return sql`CASE WHEN ${blank("waitForLocks")}::boolean THEN pg_advisory_xact_lock(${SPACE_LOCKS}, ${space}) IS NOT NULL
      ELSE pg_try_advisory_xact_lock(${SPACE_LOCKS}, ${space}) END`;
}

const MANY: Shape = {
  checked: sql`cart AS MATERIALIZED (
        SELECT nextval('checkout_id_seq') AS id, given.* FROM ${jsonRows("carts", CART)}
      ), item AS MATERIALIZED (
        SELECT nextval('holder_id') AS booking_id, given.* FROM ${jsonRows("items", { place: "int", ...ITEM })}
      ), locked AS MATERIALIZED (
        SELECT locked.id, (SELECT revision FROM space WHERE space.id = locked.id) AS revision,
          ${lockOf(sql`locked.id`)} AS is_ours
        FROM unnest(${blank("spaceIds")}::int[]) AS locked (id)
      ), checked AS MATERIALIZED (
        SELECT place, bool_and(is_ours) AS has_locks, bool_and(coalesce(item.revision = locked.revision, true)) AS is_fresh,
          json_agg(booking_id ORDER BY booking_id) AS ids
        FROM item JOIN locked ON locked.id = space_id GROUP BY place
      )`,
  carts: sql`cart JOIN checked USING (place)`,
  checkoutId: sql`cart.id`,
  accepted: sql`MATERIALIZED (
        SELECT cart.*, ids FROM cart JOIN inserted USING (id) JOIN checked USING (place)
      )`,
  items: sql`item JOIN accepted USING (place)`,
  bookingId: sql`booking_id`,
  ids: sql`ids`,
  result: sql`SELECT place, has_locks, is_fresh, accepted.id AS checkout_id,
        CASE WHEN accepted.id IS NOT NULL THEN checked.ids END AS ids
      FROM checked LEFT JOIN accepted USING (place)`,
};

const ID_OF_ONE = sql`(SELECT json_build_array(id) FROM booked)`;

/** PostgreSQL puts the values of the only row where they are used, so that nothing is joined. */
const ONE: Shape = {
  checked: sql`cart AS NOT MATERIALIZED (
        SELECT ${oneRow({ ...CART, ...ITEM })}
      ), checked AS MATERIALIZED (
        SELECT ${lockOf(sql`${blank("space_id")}::int`)} AS has_locks,
          coalesce((SELECT revision FROM space WHERE id = ${blank("space_id")}::int) = ${blank("revision")}::bigint, true)
            AS is_fresh
      )`,
  carts: sql`cart, checked`,
  checkoutId: sql`nextval('checkout_id_seq')`,
  accepted: sql`NOT MATERIALIZED (SELECT inserted.id, cart.* FROM inserted, cart)`,
  items: sql`accepted`,
  bookingId: sql`nextval('holder_id')`,
  ids: ID_OF_ONE,
  result: sql`SELECT 0 AS place, has_locks, is_fresh, (SELECT id FROM inserted) AS checkout_id, ${ID_OF_ONE} AS ids FROM checked`,
};
