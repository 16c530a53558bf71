import { emptySearchState, type Listing } from '@plaza/sdk';
import { ChevronRightIcon } from '@plaza/ui';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { breadcrumbs } from './listing.css.ts';

/** Town and district, each leading to what else there is. */
export function Breadcrumbs({ listing }: { listing: Listing }): ReactElement {
  const { t, locale } = useIntl();
  const { locality, district, name } = listing;
  const links = [
    { text: locality, substr: locality },
    ...(district === null ? [] : [{ text: district, substr: `${district}, ${locality}` }]),
  ];
  return (
    <nav className={breadcrumbs} aria-label={t('listing.crumbs')}>
      {links.map(({ text, substr }) => (
        <Fragment key={substr}>
          <Link to={searchPath(locale, { ...emptySearchState, substr })}>{text}</Link>
          <ChevronRightIcon />
        </Fragment>
      ))}
      <span aria-current="page">{name}</span>
    </nav>
  );
}
