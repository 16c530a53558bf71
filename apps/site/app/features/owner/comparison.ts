import type { Stat } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** A figure against the one before it, in words and as a direction; only a note where there is nothing to compare. */
export function comparisonOf({ t }: Intl, now: number, before: number): Pick<Stat, 'change' | 'note'> {
  if (before === 0) {
    return now === 0
      ? { note: t('owner.dash.nothingBefore') }
      : {
          change: { text: t('owner.dash.moreCount', { count: now }), direction: 'up' },
          note: t('owner.dash.before'),
        };
  }
  if (now === before)
    return { change: { text: t('owner.dash.same'), direction: 'same' }, note: t('owner.dash.beforeSame') };
  const percent = Math.max(1, Math.round((Math.abs(now - before) / before) * 100));
  const isMore = now > before;
  return {
    change: {
      text: t(isMore ? 'owner.dash.more' : 'owner.dash.less', { percent }),
      direction: isMore ? 'up' : 'down',
    },
    note: t('owner.dash.before'),
  };
}
