import { dayInSpain, dayMs, shortenFileName, type Chat } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

/** Number of a date's day in Spain, whose time zone the site uses for all dates. */
const spanishDayNumberOf = (date: Date): number => Math.round(Date.parse(`${dayInSpain(date)}T00:00:00Z`) / dayMs);
const spanishYearOf = (date: Date): string => dayInSpain(date).slice(0, 4);

/** Time of a chat message in its shortest form: 10:46, yesterday, a weekday, 12 Nov, 12 Nov 2025. */
export function formatShortTime({ t, formatDate }: Intl<'chat'>, written: string, now: string): string {
  const writtenDate = new Date(written);
  const currentDate = new Date(now);
  const daysAgo = spanishDayNumberOf(currentDate) - spanishDayNumberOf(writtenDate);
  // the server's clock may be slightly ahead of the browser's
  if (daysAgo <= 0) return formatDate(writtenDate, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (daysAgo === 1) return t('chat.time.yesterday');
  if (daysAgo < 7) return formatDate(writtenDate, { weekday: 'short' });
  const isThisYear = spanishYearOf(writtenDate) === spanishYearOf(currentDate);
  return formatDate(writtenDate, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

export const formatFullTime = ({ formatDate }: Intl, written: string): string =>
  formatDate(written, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

export const participantNameOf = ({ t }: Intl<'chat'>, { withWho }: Pick<Chat, 'withWho'>): string =>
  withWho.id === null ? t('chat.closedAccount') : (withWho.firstName ?? t('chat.noName'));

/** The chat's last message in one line; `isFile` if the message consists of a file only. */
export function messagePreviewOf({ t }: Intl<'chat'>, chat: Chat): { text: string; isFile: boolean } {
  const isFileOnly = chat.message === '' && chat.attachmentName !== null;
  const previewText = isFileOnly ? shortenFileName(chat.attachmentName ?? '') : chat.message.replaceAll(/\s+/g, ' ');
  return { text: chat.variant === 'inner' ? t('chat.you', { text: previewText }) : previewText, isFile: isFileOnly };
}

export function listingLabelOf({ t }: Intl<'chat'>, { relativeParking }: Chat): string | undefined {
  if (relativeParking === null) return undefined;
  return relativeParking.isOwn ? t('chat.yourBay', { name: relativeParking.name }) : relativeParking.name;
}
