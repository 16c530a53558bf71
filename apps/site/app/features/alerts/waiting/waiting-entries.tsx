import type { WaitingEntry } from '@plaza/sdk';
import { Card } from '@plaza/ui';
import type { ReactElement } from 'react';
import * as styles from '~/features/alerts/alerts.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { pagePath } from '~/paths.ts';
import { muted, small, subsectionText, textLink } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';

/** Waiting lists that the user is on, with links to change or leave each. */
export function WaitingEntries({ entries }: { entries: readonly WaitingEntry[] }): ReactElement {
  const { t, locale } = useIntl<'alerts'>();
  return (
    <section className={stack[16]} aria-labelledby="waiting">
      <h2 className={subsectionText} id="waiting">
        {t('alerts.waiting')}
      </h2>
      <Card>
        <ul className={styles.list}>
          {entries.map(({ listingId, name, language, shortLocation, place }) => (
            <li key={listingId} className={styles.item}>
              <div className={styles.itemText}>
                <SiteLink className={textLink} to={pagePath(locale, `/parking/${listingId}/waiting`)} lang={language}>
                  {name}
                </SiteLink>
                <p className={`${small} ${muted}`}>{t('alerts.waitingPlace', { location: shortLocation, place })}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
