/** Milliseconds per minute. */
export const minuteMs = 60_000;
/** Milliseconds per hour. */
export const hourMs = 60 * minuteMs;
/** Milliseconds in 24 hours. A day with a clock change is an hour longer or shorter. */
export const dayMs = 24 * hourMs;
/** Metres per degree of latitude. Multiply it by the cosine of the latitude for the metres per degree of longitude. */
export const metersPerDegree = 111_195;
