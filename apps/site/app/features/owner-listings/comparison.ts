import type { Stat } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** A percentage of fewer says more than there is to say: 3 views after 17 are 14 fewer. */
const minCountForPercent = 20;

/** A figure against the one before it, in words and as a direction; only a note where there is nothing to compare. */
export function comparisonOf({ t }: Intl, now: number, before: number): Pick<Stat, 'change' | 'note'> {
  if (before === 0 && now === 0) return { note: t('owner.dash.nothingBefore') };
  if (now === before)
    return { change: { text: t('owner.dash.same'), direction: 'same' }, note: t('owner.dash.beforeSame') };
  const isMore = now > before;
  const count = Math.abs(now - before);
  const percent = Math.max(1, Math.round((count / before) * 100));
  return {
    change: {
      text:
        before < minCountForPercent
          ? t(isMore ? 'owner.dash.moreCount' : 'owner.dash.lessCount', { count })
          : t(isMore ? 'owner.dash.more' : 'owner.dash.less', { percent }),
      direction: isMore ? 'up' : 'down',
    },
    note: t('owner.dash.before'),
  };
}
