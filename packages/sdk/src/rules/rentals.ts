/** Maximum years until the end of a rental. */
export const maxRentalYears = 10;

/**
 * Whether a rental may end on a day: after today, and within `maxRentalYears`.
 *
 * @param day an ISO date, such as `2027-05-31`
 * @param today the ISO date in Spain
 */
export function isRentalDay(day: string, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) + maxRentalYears}${today.slice(4)}`;
  return day > today && day <= latest;
}
