import type { OwnListing } from '@plaza/sdk';
import { Button, Card, ChartColumnIcon, MapPinIcon, RouteIcon, TrendingUpIcon, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { labelText, mark, muted, small, subsectionText, withIcon } from '~/styles/common.css.ts';
import * as account from '~/layout/account-page.css.ts';

const promises = [
  ['insights.lockedFunnel', <TrendingUpIcon key="icon" size={20} />],
  ['insights.lockedDays', <ChartColumnIcon key="icon" size={20} />],
  ['insights.lockedSources', <RouteIcon key="icon" size={20} />],
  ['insights.lockedNearby', <MapPinIcon key="icon" size={20} />],
] as const;

/** What Basic shows, and what a plan would: in words, with nothing that looks like figures and is not. */
export function InsightsLocked({ counts }: Pick<OwnListing, 'counts'>): ReactElement {
  const { t, locale, formatNumber } = useIntl();
  const totals = [
    [t('insights.views'), counts.views],
    [t('insights.saves'), counts.savedCount],
    [t('insights.chats'), counts.chatCount],
  ] as const;
  return (
    <div className={account.split}>
      <Card as="section" aria-labelledby="locked">
        <Stack align="start">
          <span className={mark}>
            <ChartColumnIcon size={24} />
          </span>
          <h2 className={subsectionText} id="locked">
            {t('insights.lockedTitle')}
          </h2>
          <p className={muted}>{t('insights.lockedText')}</p>
          <Stack as="ul" gap={12}>
            {promises.map(([words, icon]) => (
              <li key={words} className={withIcon}>
                {icon}
                <span>{t(words)}</span>
              </li>
            ))}
          </Stack>
          <Button href={pagePath(locale, '/subscription_plans')}>{t('insights.lockedAction')}</Button>
          <p className={`${small} ${muted}`}>{t('insights.lockedCounting')}</p>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="totals">
        <Stack gap={12}>
          <h2 className={labelText} id="totals">
            {t('insights.totals')}
          </h2>
          <dl className={account.figures}>
            {totals.map(([label, count]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </Stack>
      </Card>
    </div>
  );
}
