import { type CallOutput, formatEuros } from '@plaza/sdk';
import { type Stat, StatList } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { useChatCounts } from '~/layout/current-user.ts';
import type { Intl } from '~/i18n/intl.ts';

export interface OwnerStatsProps {
  dashboard: Pick<CallOutput<'getDashboard'>['data'], 'last30Days' | 'before30Days' | 'counts' | 'rentCents'>;
  last: Stat;
}

/** Shows the views, saves and chats of the last 30 days compared with the 30 days before, and a fourth figure. */
export function OwnerStats({ dashboard, last }: OwnerStatsProps): ReactElement {
  const intl = useIntl<'owner'>();
  const { t, formatNumber } = intl;
  const { last30Days: now, before30Days: before } = dashboard;
  const unreadCount = useChatCounts()?.unreadChats ?? 0;
  const createComparedStat = (label: string, count: number, countBefore: number): Stat => ({
    label,
    value: formatNumber(count),
    ...comparisonOf(intl, count, countBefore),
  });
  const chatStat = createComparedStat(t('owner.dash.chats'), now.chatCount, before.chatCount);
  return (
    <section aria-labelledby="numbers">
      <h2 className={hidden} id="numbers">
        {t('owner.dash.numbers')}
      </h2>
      <StatList
        stats={[
          createComparedStat(t('owner.dash.views'), now.views, before.views),
          createComparedStat(t('owner.dash.saved'), now.savedCount, before.savedCount),
          // unread chats matter more than the previous period
          unreadCount > 0
            ? { label: chatStat.label, value: chatStat.value, note: t('owner.tab.unread', { count: unreadCount }) }
            : chatStat,
          last,
        ]}
      />
    </section>
  );
}

export function BayStats({ dashboard }: Pick<OwnerStatsProps, 'dashboard'>): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { counts, rentCents } = dashboard;
  return (
    <OwnerStats
      dashboard={dashboard}
      last={{
        label: t('owner.bays.rent'),
        value: formatEuros(rentCents, locale),
        note: t('owner.bays.rented', { count: counts.rented }),
      }}
    />
  );
}

/**
 * Minimum count for which a change is shown as a percentage, which would exaggerate small counts: 3 views after 17 are
 * "14 fewer".
 */
const minCountForPercent = 20;

/**
 * Returns the change of a figure since the previous period as text and direction, or a note if there is nothing to
 * compare.
 */
export function comparisonOf({ t }: Intl<'owner'>, now: number, before: number): Pick<Stat, 'change' | 'note'> {
  if (before === 0 && now === 0) return { note: t('owner.dash.nothingBefore') };
  if (now === before)
    return { change: { text: t('owner.dash.same'), direction: 'same' }, note: t('owner.dash.beforeSame') };
  const isCountIncrease = now > before;
  const countDifference = Math.abs(now - before);
  const changePercent = Math.max(1, Math.round((countDifference / before) * 100));
  return {
    change: {
      text:
        before < minCountForPercent
          ? t(isCountIncrease ? 'owner.dash.moreCount' : 'owner.dash.lessCount', { count: countDifference })
          : t(isCountIncrease ? 'owner.dash.more' : 'owner.dash.less', { percent: changePercent }),
      direction: isCountIncrease ? 'up' : 'down',
    },
    note: t('owner.dash.before'),
  };
}
