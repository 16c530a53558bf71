/** Milliseconds per minute. */
export const minuteMs = 60_000;
/** Milliseconds per hour. */
export const hourMs = 60 * minuteMs;
/** Milliseconds in 24 hours; a day with a clock change differs. */
export const dayMs = 24 * hourMs;
/** Metres per degree of latitude; multiply by the cosine of the latitude for longitude. */
export const metersPerDegree = 111_195;
