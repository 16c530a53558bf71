import { type ChatDetail, type ChatMessage, type ChatWarning, dayMs } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

/** The messages with others among them: each one once, in the order in which they were written, the newer copy counts. */
export function withMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...all.values()].toSorted((one, other) => one.id - other.id);
}

/** Whether the url of a picture or file has ended. @param now milliseconds since 1970 */
export function isExpired(url: string, now: number): boolean {
  const [, expires] = /[?&]expires=(\d+)/.exec(url) ?? [];
  return expires !== undefined && Number(expires) * 1000 <= now;
}

const zone = 'Europe/Madrid';
let dayFormat: Intl.DateTimeFormat | undefined;

/** The day of a moment where the bays are, as `2026-11-19`. */
export function dayOf(moment: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return dayFormat.format(new Date(moment));
}

/** How many days lie between two days. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / dayMs);

/** What the grouping needs to know of a message; the page's own unsent ones have it as well. */
export interface Dated {
  date: string;
  variant: 'inner' | 'outer';
}

interface DayGroup<Item extends Dated> {
  /** `2026-11-19`. */
  day: string;
  items: { item: Item; isContinued: boolean }[];
}

/** Messages of one person within so much time stand together. */
const togetherMs = 5 * 60_000;

/**
 * Parts messages by day, in their order. One that is followed by another of the same person, soon after, is continued:
 * the face stands beside the last.
 */
export function groupByDay<Item extends Dated>(
  items: readonly Item[],
  isCut: (next: Item) => boolean,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  items.forEach((item, index) => {
    const day = dayOf(item.date);
    const next = items[index + 1];
    const isContinued =
      next !== undefined &&
      next.variant === item.variant &&
      dayOf(next.date) === day &&
      Date.parse(next.date) - Date.parse(item.date) < togetherMs &&
      !isCut(next);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push({ item, isContinued });
    else groups.push({ day, items: [{ item, isContinued }] });
  });
  return groups;
}

interface Receipts {
  /** The newest own message that they have read, when it is the newest that says so. */
  read: number | null;
  /** The newest own message, while they have not read it. */
  sent: number | null;
}

/** Under which own messages stands what became of them. Read is everything up to what they read or wrote. */
export function receiptsOf(messages: readonly ChatMessage[], readUpTo: number | null): Receipts {
  const theirs = messages.findLast(({ variant }) => variant === 'outer')?.id ?? 0;
  const upTo = Math.max(readUpTo ?? 0, 0);
  const own = messages.filter(({ variant }) => variant === 'inner');
  const newest = own.at(-1)?.id ?? null;
  const read = own.findLast(({ id }) => id <= upTo)?.id ?? null;
  const sent = newest !== null && newest > Math.max(upTo, theirs) ? newest : null;
  return { read, sent };
}

/** The first of the other person's messages that had not been read, when so many had not. */
export function firstUnread(messages: readonly ChatMessage[], unreadCount: number): number | null {
  if (unreadCount < 1) return null;
  const theirs = messages.filter(({ variant }) => variant === 'outer');
  return theirs.at(-unreadCount)?.id ?? theirs[0]?.id ?? null;
}

/** What is worse comes first: a message gets one advice. */
const severity = ['code', 'pay_first', 'iban', 'phone', 'email', 'link'] as const satisfies readonly ChatWarning[];

/** Which advice stands below which message: each kind once, at the newest message that calls for it. */
export function adviceByMessage(
  messages: readonly ChatMessage[],
  dismissed: readonly string[],
): ReadonlyMap<number, ChatWarning> {
  const advice = new Map<number, ChatWarning>();
  for (const kind of severity) {
    if (dismissed.includes(kind)) continue;
    const id = messages.findLast(({ warnings }) => warnings.includes(kind))?.id;
    if (id !== undefined && !advice.has(id)) advice.set(id, kind);
  }
  return advice;
}

/** How soon somebody answers, in the largest unit that says it. */
export function answersWithin(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes <= 45) return { unit: 'minutes', count: Math.max(5, Math.ceil(minutes / 5) * 5) };
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}

/** How far each of several files is when so much of all of them has been sent, one after the other. 0 to 100 each. */
export function progressOfFiles(sizes: readonly number[], share: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = total * share;
  return sizes.map((size) => {
    const done = Math.min(size, Math.max(0, left));
    left -= size;
    return size === 0 ? (share >= 1 ? 100 : 0) : (100 * done) / size;
  });
}

/** 18:52. */
export const timeOf = ({ formatDate }: Intl, moment: string): string =>
  formatDate(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** What a day is called, seen from another: today, yesterday, Thursday 19 November, with the year when it is another. */
export function dayName({ t, formatDate, locale }: Intl<'chat'>, day: string, now: string): string {
  const today = dayOf(now);
  const ago = daysBetween(day, today);
  if (ago <= 0) return t('chat.day.today');
  if (ago === 1) return t('chat.day.yesterday');
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const name = formatDate(`${day}T12:00:00Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  // it stands alone, and begins as a sentence does
  return `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)}`;
}

/** Who the other person is in this chat, and how soon they answer. */
export function roleText(
  { t }: Intl<'chat'>,
  { withWho, relativeParking, answersWithinMinutes }: ChatDetail,
): string | null {
  if (withWho.id === null) return null;
  const role = relativeParking === null ? null : t(relativeParking.isOwn ? 'chat.role.renter' : 'chat.role.owner');
  if (answersWithinMinutes === null) return role;
  const { unit, count } = answersWithin(answersWithinMinutes);
  const within = t(`chat.answers.${unit}`, { count });
  return role === null ? within : t('chat.role.with', { role, within });
}
