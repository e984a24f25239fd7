/** How many bookings of a company its admins see at once; the file has all (CORP-17). */
export const BOOKINGS_SHOWN = 300;
