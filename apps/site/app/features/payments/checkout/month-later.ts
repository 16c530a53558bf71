/** The same day of the next month in UTC, or that month's last one when it is shorter. */
export function monthLater(from: Date): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(year, month + 1, Math.min(day, lastDay));
  return later;
}
