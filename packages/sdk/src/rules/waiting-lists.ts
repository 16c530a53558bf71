/** Hours that the first driver on a waiting list hears of a free bay before all others. */
export const headStartHours = 2;

/** Maximum number of waiting lists that a driver is on. */
export const maxWaitingLists = 20;

/**
 * True if a driver may need a bay from a day: today or later, within a year.
 * @param day ISO date, such as `2027-05-31`
 * @param today ISO date in Spain
 */
export function isNeededFromDay(day: string, today: string): boolean {
  const latestDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day >= today && day <= latestDay;
}
