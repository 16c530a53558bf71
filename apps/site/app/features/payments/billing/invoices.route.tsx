import type { ReactElement } from 'react';
import { formatEuros, type Invoice } from '@plaza/sdk';
import { ArrowLeftIcon, InvoiceTable, Button, EmptyState, Stack } from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { pagePath, paymentPath } from '~/paths.ts';
import { muted, page, row, small, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { accountPage } from '~/layout/account-page.css.ts';
import { readPendingUpdate } from './billing.server.ts';
import type { Route } from './+types/invoices.route';
import { InvoiceStatus } from './invoice-status.tsx';
import * as styles from './billing.css.ts';
import { creditNotePath, invoiceFilePath, invoicesPath, ownPlanPath } from './billing-paths.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const [invoices, current] = await Promise.all([required(api.listInvoices()), optional(api.getUserSubscription())]);
  const hasOpenInvoice = invoices.data.some(({ status }) => status === 'open');
  const subscription = current?.data ?? null;
  const payPlanId =
    subscription?.status === 'past_due'
      ? subscription.plan.id
      : hasOpenInvoice
        ? ((await readPendingUpdate(api, subscription))?.planId ?? null)
        : null;
  return { invoices: invoices.data, payPlanId, messages: messagesOfArea('billing', locale) };
}

export default function InvoicesRoute({ loaderData: { messages, ...props } }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={messages}>
      <InvoicesPage {...props} />
    </AreaMessagesProvider>
  );
}

interface InvoiceLinksProps {
  invoice: Invoice;
  payPlanId: number | null;
}

function InvoiceLinks({ invoice: { id, number, creditNotes }, payPlanId }: InvoiceLinksProps): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const invoiceNumberValues = { number: number ?? '' };
  return (
    <>
      {payPlanId !== null && (
        <SiteLink
          className={textLink}
          to={paymentPath(locale, payPlanId, invoicesPath(locale))}
          aria-label={t('billing.invoices.payNamed', invoiceNumberValues)}
        >
          {t('billing.invoices.pay')}
        </SiteLink>
      )}
      <SiteLink
        className={textLink}
        to={invoicesPath(locale, id)}
        aria-label={t('billing.invoices.openNamed', invoiceNumberValues)}
      >
        {t('billing.invoices.open')}
      </SiteLink>
      <a
        className={textLink}
        href={invoiceFilePath(locale, id)}
        download
        aria-label={t('billing.invoices.downloadNamed', invoiceNumberValues)}
      >
        PDF
      </a>
      {creditNotes.map((note) => (
        <SiteLink key={note.id} className={textLink} to={creditNotePath(locale, note.id)}>
          {t('billing.credit.title', { number: note.number })}
        </SiteLink>
      ))}
    </>
  );
}

export interface InvoicesPageProps {
  invoices: readonly Invoice[];
  /**
   * ID of the plan whose payment page pays the open invoice (a failed renewal or an unpaid upgrade); `null` without an
   * open invoice.
   */
  payPlanId: number | null;
}

function InvoicesPage({ invoices, payPlanId }: InvoicesPageProps): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const openInvoice = invoices.find(({ status }) => status === 'open');
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={t('billing.invoices.title')} isIndexed={false} />
      <Stack as="header" gap={8}>
        <SiteLink className={`${row} ${small} ${textLink} ${styles.backLink}`} to={ownPlanPath(locale)}>
          <ArrowLeftIcon size={16} />
          {t('billing.invoices.back')}
        </SiteLink>
        <h1 className={titleText}>{t('billing.invoices.title')}</h1>
        <p className={muted}>{t('billing.invoices.lead')}</p>
      </Stack>
      {invoices.length === 0 ? (
        <EmptyState
          title={t('billing.invoices.emptyTitle')}
          actions={
            <Button variant="secondary" href={pagePath(locale, '/subscription_plans')}>
              {t('billing.compare')}
            </Button>
          }
        >
          {t('billing.invoices.emptyText')}
        </EmptyState>
      ) : (
        <InvoiceTable
          labels={{
            date: t('billing.invoices.date'),
            description: t('billing.invoices.what'),
            status: t('billing.invoices.status'),
            amount: t('billing.invoices.amount'),
            actions: t('billing.invoices.open'),
          }}
          rows={invoices.map((invoice) => ({
            id: invoice.id,
            date: formatDate(invoice.date, { dateStyle: 'medium' }),
            description: invoice.description,
            number: invoice.number ?? t('billing.invoices.none'),
            status: <InvoiceStatus invoice={invoice} />,
            amount: formatEuros(invoice.amountCents, locale, 'never'),
            ...(invoice.refundedCents > 0 && {
              amountNote: t('billing.invoices.refunded', {
                amount: formatEuros(invoice.refundedCents, locale, 'never'),
              }),
            }),
            actions: <InvoiceLinks invoice={invoice} payPlanId={invoice === openInvoice ? payPlanId : null} />,
          }))}
        />
      )}
    </main>
  );
}
