import { Pagination, type PaginationProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

export interface SitePaginationProps extends Pick<PaginationProps, 'getHref'> {
  meta: { page: number; pageCount: number };
  label: string;
}

export function SitePagination({ meta, getHref, label }: SitePaginationProps): ReactElement {
  const { t } = useIntl();
  const createPageLabel = (id: 'results.jumpBack' | 'results.jumpForward' | 'results.page') => (page: number) =>
    t(id, { page });
  return (
    <Pagination
      currentPage={meta.page}
      totalPages={meta.pageCount}
      getHref={getHref}
      labels={{
        navigation: label,
        previous: t('results.previous'),
        next: t('results.next'),
        jumpBack: createPageLabel('results.jumpBack'),
        jumpForward: createPageLabel('results.jumpForward'),
        page: createPageLabel('results.page'),
      }}
    />
  );
}
