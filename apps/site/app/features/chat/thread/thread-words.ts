import type { ChatDetail } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { answersWithin, dayOf, daysBetween } from './thread-model.ts';

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
