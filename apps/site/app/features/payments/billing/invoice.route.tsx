import type { ReactElement } from 'react';
import { formatEuros, type InvoicePage as Invoice } from '@plaza/sdk';
import { ArrowLeftIcon, Button, DownloadIcon, Notice } from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { page, row, small, textLink } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { accountPage } from '~/layout/account-page.css.ts';
import type { Route } from './+types/invoice.route';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import * as styles from './billing.css.ts';
import { creditNotePath, invoiceFilePath, invoicesPath } from './billing-paths.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const { data: invoice } = await required(api.getInvoice({ params: { id: params.id } }));
  return {
    invoice,
    messages: messagesOfArea('billing', locale),
  };
}

export default function InvoiceRoute({ loaderData: { messages, ...props } }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={messages}>
      <InvoicePage {...props} />
    </AreaMessagesProvider>
  );
}

export interface InvoicePageProps {
  invoice: Invoice;
}

function InvoicePage({ invoice }: InvoicePageProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { number, description, creditNotes, url } = invoice;
  const formatDay = (time: string) => formatDate(time, { dateStyle: 'medium' });
  const periodValues = { plan: description, from: formatDay(invoice.periodStart), to: formatDay(invoice.periodEnd) };
  const title = number === null ? t('billing.invoice.draft') : t('billing.invoice.title', { number });
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={title} isIndexed={false} />
      <SiteLink className={`${row} ${small} ${textLink} ${styles.backLink}`} to={invoicesPath(locale)}>
        <ArrowLeftIcon size={16} />
        {t('billing.invoice.all')}
      </SiteLink>
      {url?.startsWith('/') === true && <Notice className={styles.screenOnly}>{t('billing.invoice.sandbox')}</Notice>}
      {creditNotes.map((note) => (
        <Notice key={note.id} className={styles.screenOnly}>
          {t('billing.invoice.corrected', { amount: formatEuros(note.amountCents, locale, 'never') })}{' '}
          <SiteLink className={textLink} to={creditNotePath(locale, note.id)}>
            {t('billing.credit.title', { number: note.number })}
          </SiteLink>
        </Notice>
      ))}
      <InvoiceSheet
        bill={invoice}
        title={title}
        item={t('billing.invoice.item', periodValues)}
        sign={1}
        aside={<InvoiceStatus invoice={invoice} />}
      />
      <div className={styles.screenOnly}>
        <Button href={invoiceFilePath(locale, invoice.id)} download startIcon={<DownloadIcon size={20} />}>
          {t('billing.invoice.download')}
        </Button>
      </div>
    </main>
  );
}
