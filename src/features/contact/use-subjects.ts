import { useEffect, useState } from "react";
import { spanText } from "../../i18n/format.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { useApi, useUser } from "../account/state.ts";
import type { BookingsContract } from "../bookings/contract.ts";
import type { SpacesContract } from "../rooms/contract.ts";
import { messages } from "./messages.ts";

export type Booking = { id: number; roomId: number; roomName: string; label: string };
export type Room = { id: number; name: string };

/**
 * What an inquiry can be about: the user's bookings that are not canceled, and the room for which the dialog was opened.
 * Null while loading. What fails to load is left out, since a general inquiry needs neither.
 */
export function useSubjects(roomId: number | null): { bookings: Booking[]; room: Room | null } | null {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const isLoggedIn = useUser() !== null;
  const [subjects, setSubjects] = useState<{ bookings: Booking[]; room: Room | null } | null>(
    isLoggedIn || roomId !== null ? null : { bookings: [], room: null },
  );
  useEffect(() => {
    if (!isLoggedIn && roomId === null) return;
    let isMounted = true;
    const groups = isLoggedIn ? api<BookingsContract>()("GET reservations").catch(() => []) : [];
    const attributes =
      roomId === null
        ? null
        : api<SpacesContract>()("GET space_attributes/:id", { params: { id: roomId }, query: {} }).catch(
            () => null,
          );
    void Promise.all([groups, attributes]).then(([found, space]) => {
      if (!isMounted) return;
      const bookings = found
        .flatMap((group) => group.reservations)
        .filter(({ canceled }) => !canceled)
        .sort((one, other) => (one.start_datetime < other.start_datetime ? 1 : -1))
        .map(({ id, space_id, name, start_datetime, end_datetime }) => ({
          id,
          roomId: space_id,
          roomName: name,
          label: t.bookingLabel(id, name, spanText(start_datetime, end_datetime, locale)),
        }));
      setSubjects({ bookings, room: space && { id: space.id, name: space.space_name } });
    });
    return () => {
      isMounted = false;
    };
  }, [api, isLoggedIn, roomId, locale, t]);
  return subjects;
}
