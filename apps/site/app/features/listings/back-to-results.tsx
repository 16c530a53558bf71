import { ChevronLeftIcon, Inline } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { small, textLink } from '~/styles/common.css.ts';
import { historyIndex, type FoundIn } from '~/features/search/found-in.ts';
import * as styles from './listing.css.ts';

/** Leads back to the search that a listing was found in: as it was left, where it is the page before. */
export function BackToResults({ foundIn }: { foundIn: FoundIn }): ReactElement {
  const { t, locale } = useIntl();
  const navigate = useNavigate();
  return (
    <Link
      className={`${textLink} ${small} ${styles.back}`}
      to={`${pagePath(locale, '/search_parkings')}${foundIn.search}`}
      onClick={(event) => {
        const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
        if (isNewTab || foundIn.index === null || historyIndex() !== foundIn.index + 1) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Inline as="span" gap={4}>
        <ChevronLeftIcon size={16} />
        {t('listing.results')}
      </Inline>
    </Link>
  );
}
