import { Breadcrumbs } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { createBreadcrumbList, type Crumb } from '~/structured-data/lists.ts';
import { useSiteData } from './use-site.ts';

export function PageBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactElement {
  const { t } = useIntl();
  const { origin } = useSiteData();
  const breadcrumbItems = crumbs.map(({ text, path }, index) =>
    index < crumbs.length - 1 ? { label: text, href: path } : { label: text },
  );
  return (
    <>
      <Breadcrumbs label={t('listing.crumbs')} expandLabel={t('crumbs.expand')} items={breadcrumbItems} />
      <JsonLd data={createBreadcrumbList(origin, crumbs)} />
    </>
  );
}
