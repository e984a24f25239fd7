/** The kind of subject that an event is about, and its details. */
export type About<Subject extends string, Detail extends object = object> = {
  subject: Subject;
  detail: Detail;
};

/**
 * All events by their type. Each feature declares those that it records, in its own `events.ts`; the console's own are in
 * `src/console/server/events.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it.
export interface Events {}

export type EventType = keyof Events;

/** The events that can be about such a subject. */
export type EventAbout<Subject extends string> = {
  [Type in EventType]: Extract<Events[Type]["subject"], Subject> extends never ? never : Type;
}[EventType];
