import ICAL from "ical.js";

/** Reads a calendar file with a parser that is not ours; it throws on what RFC 5545 does not allow. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const value = (name: string) => {
    const found = calendar.getFirstPropertyValue(name);
    return found === null ? null : String(found);
  };
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      attendees: event.attendees.map((attendee) => String(attendee.getFirstValue())),
    };
  });
  return { method: value("method"), value, events };
}
