/** Milliseconds in a minute. */
export const minuteMs = 60_000;
/** Milliseconds in an hour. */
export const hourMs = 60 * minuteMs;
/** Milliseconds in a day of 24 hours, which days with a change of the clock are not. */
export const dayMs = 24 * hourMs;
/** Metres that a degree of latitude spans; one of longitude spans this times the latitude's cosine. */
export const metersPerDegree = 111_195;
