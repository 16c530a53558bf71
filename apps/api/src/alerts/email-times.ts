import { hourMs } from '@plaza/sdk';

/** Hours in Spain from and until which emails wait. */
const quietHours = { from: 22, until: 8 } as const;
const timeZone = 'Europe/Madrid';

/** Key of a saved search's email job, which limits each search to one waiting job. */
export const alertEmailJobKeyOf = (savedSearchId: number): string => `alert-email-${savedSearchId}`;

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function readClock(time: Date): { weekday: string; hour: number; msIntoHour: number } {
  const parts = Object.fromEntries(clockFormat.formatToParts(time).map(({ type, value }) => [type, value]));
  const msIntoHour = (Number(parts.minute) * 60 + Number(parts.second)) * 1000 + time.getUTCMilliseconds();
  return { weekday: parts.weekday ?? '', hour: Number(parts.hour), msIntoHour };
}

const isQuiet = (hour: number) => hour >= quietHours.from || hour < quietHours.until;

/** Milliseconds until the quiet hours end; 0 outside of them. */
export function quietDelayMs(now: Date): number {
  if (!isQuiet(readClock(now).hour)) return 0;
  return nextHourStart(now, (hour) => hour === quietHours.until).getTime() - now.getTime();
}

/** The first full hour after a time that a test accepts. Full hours, because clocks change by a whole hour. */
function nextHourStart(time: Date, isWanted: (hour: number, weekday: string) => boolean): Date {
  let start = new Date(time.getTime() - readClock(time).msIntoHour + hourMs);
  for (let clock = readClock(start); !isWanted(clock.hour, clock.weekday); clock = readClock(start))
    start = new Date(start.getTime() + hourMs);
  return start;
}

/** The last time when daily or weekly emails were due: 8:00 in Spain, weekly on Mondays. */
export function lastDueTime(frequency: 'daily' | 'weekly', now: Date): Date {
  let start = new Date(now.getTime() - readClock(now).msIntoHour);
  const isDue = ({ hour, weekday }: { hour: number; weekday: string }) =>
    hour === quietHours.until && (frequency === 'daily' || weekday === 'Mon');
  while (!isDue(readClock(start))) start = new Date(start.getTime() - hourMs);
  return start;
}
