import { emptySearchState } from '@plaza/sdk';
import { ArrowLeftIcon, Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MessageId } from '~/i18n/intl.ts';
import { searchPath } from '~/paths.ts';
import { heading36, page } from '~/styles/common.css.ts';
import { actions, notice } from '~/styles/notice-page.css.ts';
import { EmptyBay } from '../errors/empty-bay.tsx';
import { PageHead } from '../layout/page-head.tsx';

/** Titles by the beginning of the address. */
const titles: readonly (readonly [path: string, title: MessageId])[] = [['payment', 'later.payment']];

/** Texts by the beginning of the address. */
const texts: readonly (readonly [path: string, text: MessageId])[] = [['payment', 'later.paymentText']];

/** Says honestly that a part of the product opens later, and leads back. */
export function LaterPage({ path, returnTo }: { path: string; returnTo: string }): ReactElement {
  const { t, locale } = useIntl();
  const title = t(titles.find(([start]) => path.startsWith(start))?.[1] ?? 'later.payment');
  const text = t(texts.find(([start]) => path.startsWith(start))?.[1] ?? 'later.text');
  return (
    <main id="main" tabIndex={-1} className={`${page} ${notice}`}>
      <PageHead title={title} isIndexed={false} />
      <EmptyBay mark="P" />
      <h1 className={heading36}>{title}</h1>
      <p>{text}</p>
      <div className={actions}>
        <Button href={searchPath(locale, emptySearchState)}>{t('error.search')}</Button>
        <Button variant="secondary" href={returnTo} startIcon={<ArrowLeftIcon />}>
          {t('later.back')}
        </Button>
      </div>
    </main>
  );
}
