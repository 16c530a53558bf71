import { emptySearchState, type Place } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { actions, notice } from '~/styles/notice-page.css.ts';
import { EmptyBay } from '~/layout/empty-bay.tsx';
import { whereOf } from './place-words.ts';
import { empty } from './places.css.ts';

/** Nothing is for rent here yet: an invitation to be the first, and a way to search elsewhere. */
export function EmptyPlace({ place }: { place: Place }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  return (
    <div className={`${notice} ${empty}`}>
      <EmptyBay />
      <p>{t('place.emptyText', { where: whereOf(intl, place) })}</p>
      <div className={actions}>
        <Button href={pagePath(locale, '/create_parking')}>{t('nav.listBay')}</Button>
        <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
          {t('error.search')}
        </Button>
      </div>
    </div>
  );
}
