import { type ChatDetail, type ChatMessage, type ChatWarning, dayMs } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

/** Merges two lists of messages by ID, in the order in which they were written. The newer copy of a message wins. */
export function mergeMessages(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const messageById = new Map([...messages, ...more].map((message) => [message.id, message]));
  return [...messageById.values()].toSorted((one, other) => one.id - other.id);
}

/**
 * True if the URL of an image or file has expired.
 * @param now milliseconds since 1970
 */
export function isUrlExpired(url: string, now: number): boolean {
  const [, expires] = /[?&]expires=(\d+)/.exec(url) ?? [];
  return expires !== undefined && Number(expires) * 1000 <= now;
}

const spanishTimeZone = 'Europe/Madrid';
let dayFormat: Intl.DateTimeFormat | undefined;

/** Date of a moment in Spain, as `2026-11-19`. */
export function spanishDayOf(moment: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: spanishTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return dayFormat.format(new Date(moment));
}

export const countDaysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / dayMs);

export interface DatedMessage {
  date: string;
  variant: 'inner' | 'outer';
}

interface DayGroup<Item extends DatedMessage> {
  day: string;
  items: { item: Item; isContinued: boolean }[];
}

const maxGapInRunMs = 5 * 60_000;

/**
 * Groups messages by day, in order. `isContinued` is true for a message that the same sender follows up within
 * `maxGapInRunMs`: only the last message of such a run has the avatar.
 */
export function groupByDay<Item extends DatedMessage>(
  items: readonly Item[],
  isCut: (next: Item) => boolean,
): DayGroup<Item>[] {
  const dayGroups: DayGroup<Item>[] = [];
  items.forEach((item, index) => {
    const dayOfItem = spanishDayOf(item.date);
    const nextItem = items[index + 1];
    const isContinued =
      nextItem !== undefined &&
      nextItem.variant === item.variant &&
      spanishDayOf(nextItem.date) === dayOfItem &&
      Date.parse(nextItem.date) - Date.parse(item.date) < maxGapInRunMs &&
      !isCut(nextItem);
    const lastGroup = dayGroups.at(-1);
    if (lastGroup?.day === dayOfItem) lastGroup.items.push({ item, isContinued });
    else dayGroups.push({ day: dayOfItem, items: [{ item, isContinued }] });
  });
  return dayGroups;
}

interface ReadReceipts {
  /**
   * ID of the newest message from the user that the other participant has read; `null` before the first, or if it
   * is the same message as `sent`.
   */
  read: number | null;
  /** ID of the newest message from the user, as long as it is unread. */
  sent: number | null;
}

/**
 * IDs of own messages that show a read receipt. Every message up to the other participant's last read or written
 * message counts as read.
 */
export function computeReadReceipts(messages: readonly ChatMessage[], readUpTo: number | null): ReadReceipts {
  const lastReceivedId = messages.findLast(({ variant }) => variant === 'outer')?.id ?? 0;
  const theirReadUpToId = Math.max(readUpTo ?? 0, 0);
  const ownMessages = messages.filter(({ variant }) => variant === 'inner');
  const newestOwnMessageId = ownMessages.at(-1)?.id ?? null;
  const newestReadId = ownMessages.findLast(({ id }) => id <= theirReadUpToId)?.id ?? null;
  const newestUnreadSentId =
    newestOwnMessageId !== null && newestOwnMessageId > Math.max(theirReadUpToId, lastReceivedId)
      ? newestOwnMessageId
      : null;
  return { read: newestReadId, sent: newestUnreadSentId };
}

export function findFirstUnreadId(messages: readonly ChatMessage[], unreadCount: number): number | null {
  if (unreadCount < 1) return null;
  const receivedMessages = messages.filter(({ variant }) => variant === 'outer');
  return receivedMessages.at(-unreadCount)?.id ?? receivedMessages[0]?.id ?? null;
}

const warningsBySeverity = [
  'code',
  'pay_first',
  'iban',
  'phone',
  'email',
  'link',
] as const satisfies readonly ChatWarning[];

/** Groups warnings by message ID. Each kind of warning appears once, at the newest message that has it. */
export function groupWarningsByMessageId(
  messages: readonly ChatMessage[],
  dismissed: readonly string[],
): ReadonlyMap<number, ChatWarning> {
  const warningByMessage = new Map<number, ChatWarning>();
  for (const kind of warningsBySeverity) {
    if (dismissed.includes(kind)) continue;
    const latestWarnedId = messages.findLast(({ warnings }) => warnings.includes(kind))?.id;
    if (latestWarnedId !== undefined && !warningByMessage.has(latestWarnedId))
      warningByMessage.set(latestWarnedId, kind);
  }
  return warningByMessage;
}

/** Rounds a typical reply time up to five minutes, hours or days. */
export function roundReplyTime(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes <= 45) return { unit: 'minutes', count: Math.max(5, Math.ceil(minutes / 5) * 5) };
  const hourCount = Math.ceil(minutes / 60);
  return hourCount <= 24 ? { unit: 'hours', count: hourCount } : { unit: 'days', count: Math.ceil(hourCount / 24) };
}

/** Progress of each file in percent, when files are uploaded sequentially and `share` of their total size was sent. */
export function fileProgressOf(sizes: readonly number[], share: number): number[] {
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  let remainingUploadedBytes = totalBytes * share;
  return sizes.map((size) => {
    const uploadedBytes = Math.min(size, Math.max(0, remainingUploadedBytes));
    remainingUploadedBytes -= size;
    return size === 0 ? (share >= 1 ? 100 : 0) : (100 * uploadedBytes) / size;
  });
}

export const formatMessageTime = ({ formatDate }: Intl, moment: string): string =>
  formatDate(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Names a day: today, yesterday, or Thursday 19 November, with the year unless it is the current one. */
export function formatDayName({ t, formatDate, locale }: Intl<'chat'>, day: string, now: string): string {
  const todayInSpain = spanishDayOf(now);
  const daysAgo = countDaysBetween(day, todayInSpain);
  if (daysAgo <= 0) return t('chat.day.today');
  if (daysAgo === 1) return t('chat.day.yesterday');
  const isThisYear = day.slice(0, 4) === todayInSpain.slice(0, 4);
  const weekdayName = formatDate(`${day}T12:00:00Z`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  // the day's name is capitalised, because it is a heading
  return `${weekdayName.charAt(0).toLocaleUpperCase(locale)}${weekdayName.slice(1)}`;
}

export function formatPartnerRole(
  { t }: Intl<'chat'>,
  { withWho, relativeParking, answersWithinMinutes }: ChatDetail,
): string | null {
  if (withWho.id === null) return null;
  const roleName = relativeParking === null ? null : t(relativeParking.isOwn ? 'chat.role.renter' : 'chat.role.owner');
  if (answersWithinMinutes === null) return roleName;
  const { unit, count } = roundReplyTime(answersWithinMinutes);
  const replyTimeText = t(`chat.answers.${unit}`, { count });
  return roleName === null ? replyTimeText : t('chat.role.with', { role: roleName, within: replyTimeText });
}
