import { Badge, CheckIcon, Card, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { muted, page, section, small, success, textLink, titleText, withIcon } from '~/styles/common.css.ts';
import { strongTag } from '~/layout/message-tags.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import * as styles from './plans.css.ts';

const example = ['one', 'two', 'three', 'four'] as const;
const liftedPlaces = 2;

/** What a paid plan changes in the order of results, and what it cannot. */
export function PlacedHigher(): ReactElement {
  const { t, rich, locale } = useIntl();
  return (
    <section className={`${page} ${section}`} aria-labelledby="higher">
      <div className={styles.higher}>
        <Stack>
          <h2 className={titleText} id="higher">
            {t('plans.higher.title')}
          </h2>
          <p>{t('plans.higher.text')}</p>
          <Stack as="ul" gap={12}>
            <li className={withIcon}>
              <CheckIcon size={20} className={success} />
              <span>{rich('plans.higher.words', { b: strongTag })}</span>
            </li>
            {(['plans.higher.filters', 'plans.higher.owners'] as const).map((id) => (
              <li key={id} className={withIcon}>
                <CheckIcon size={20} className={success} />
                <span>{t(id)}</span>
              </li>
            ))}
          </Stack>
          <p>
            <SiteLink className={textLink} to={pagePath(locale, '/how_we_order_results')}>
              {t('plans.higher.more')}
            </SiteLink>
          </p>
        </Stack>
        <Stack as="ol" gap={8} className={styles.ranking} aria-label={t('plans.higher.example')}>
          {example.map((name, index) => (
            <Card
              as="li"
              key={name}
              className={`${small} ${styles.ranked} ${index < liftedPlaces ? styles.rankedUp : ''}`}
            >
              <span>
                <b>{t(`plans.example.${name}`)}</b>
                <span className={muted}>{t(`plans.example.${name}Facts`)}</span>
              </span>
              {index < liftedPlaces && <Badge variant="promoted">{t('card.promoted')}</Badge>}
            </Card>
          ))}
        </Stack>
      </div>
    </section>
  );
}
