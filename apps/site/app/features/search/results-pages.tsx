import type { SearchMeta, SearchState } from '@plaza/sdk';
import { Pagination } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { after } from './search.css.ts';

/** Links to the other pages of the results. */
export function ResultsPages({ state, meta }: { state: SearchState; meta: SearchMeta }): ReactElement | null {
  const { t, locale } = useIntl();
  if (meta.pageCount <= 1) return null;
  return (
    <div className={after}>
      <Pagination
        currentPage={meta.page}
        totalPages={meta.pageCount}
        getHref={(page) => searchPath(locale, { ...state, page })}
        labels={{
          navigation: t('results.pages'),
          previous: t('results.previous'),
          next: t('results.next'),
          jumpBack: (page) => t('results.jumpBack', { page }),
          jumpForward: (page) => t('results.jumpForward', { page }),
          page: (page) => t('results.page', { page }),
        }}
      />
    </div>
  );
}
