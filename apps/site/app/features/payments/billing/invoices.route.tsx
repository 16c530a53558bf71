import type { ReactElement } from 'react';
import { formatEuros, type Invoice } from '@plaza/sdk';
import { ArrowLeftIcon, Button, EmptyState, Stack } from '@plaza/ui';
import { AreaWords, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { pagePath, paymentPath } from '~/paths.ts';
import { hidden, muted, page, row, small, surface, textLink, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { account } from '~/layout/account-page.css.ts';
import { readAwaitedChange } from './billing.server.ts';
import type { Route } from './+types/invoices.route';
import { InvoiceStatus } from './invoice-status.tsx';
import * as styles from './invoices.css.ts';
import { creditNotePath, invoiceFilePath, invoicesPath, ownPlanPath } from './billing-paths.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const [invoices, current] = await Promise.all([required(api.listInvoices()), optional(api.getUserSubscription())]);
  const isOpen = invoices.data.some(({ status }) => status === 'open');
  const subscription = current?.data ?? null;
  const payPlanId =
    subscription?.status === 'past_due'
      ? subscription.plan.id
      : isOpen
        ? ((await readAwaitedChange(api, subscription))?.planId ?? null)
        : null;
  return { invoices: invoices.data, payPlanId, words: areaWords('billing', locale) };
}

export default function InvoicesRoute({ loaderData: { words, ...props } }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={words}>
      <InvoicesPage {...props} />
    </AreaWords>
  );
}

/** Links to an invoice and its PDF. */
function Way({ invoice: { id, number } }: { invoice: Invoice }): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  return (
    <>
      <SiteLink
        className={textLink}
        to={invoicesPath(locale, id)}
        aria-label={t('billing.invoices.openNamed', { number: number ?? '' })}
      >
        {t('billing.invoices.open')}
      </SiteLink>
      <a
        className={textLink}
        href={invoiceFilePath(locale, id)}
        download
        aria-label={t('billing.invoices.downloadNamed', { number: number ?? '' })}
      >
        PDF
      </a>
    </>
  );
}

/** One invoice as a line of the table; on phones an entry of its own. @param payPlanId the plan whose payment it waits for */
function Line({ invoice, payPlanId }: { invoice: Invoice; payPlanId: number | null }): ReactElement {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const { date, number, description, amountCents, refundedCents, creditNotes } = invoice;
  return (
    <tr>
      <td data-part="date">{formatDate(date, { dateStyle: 'medium' })}</td>
      <th scope="row" data-part="what">
        {description}
        <span className={`${small} ${muted} ${styles.below}`}>{number ?? t('billing.invoices.none')}</span>
      </th>
      <td data-part="status">
        <InvoiceStatus invoice={invoice} />
      </td>
      <td data-part="amount" className={styles.amount}>
        {formatEuros(amountCents, locale, 'never')}
        {refundedCents > 0 && (
          <span className={`${small} ${muted} ${styles.below}`}>
            {t('billing.invoices.refunded', { amount: formatEuros(refundedCents, locale, 'never') })}
          </span>
        )}
      </td>
      <td data-part="way">
        {payPlanId !== null && (
          <SiteLink
            className={textLink}
            to={paymentPath(locale, payPlanId, invoicesPath(locale))}
            aria-label={t('billing.invoices.payNamed', { number: number ?? '' })}
          >
            {t('billing.invoices.pay')}
          </SiteLink>
        )}
        <Way invoice={invoice} />
        {creditNotes.map((note) => (
          <SiteLink key={note.id} className={textLink} to={creditNotePath(locale, note.id)}>
            {t('billing.credit.title', { number: note.number })}
          </SiteLink>
        ))}
      </td>
    </tr>
  );
}

export interface InvoicesPageProps {
  /** The newest first. */
  invoices: readonly Invoice[];
  /** The plan on whose page what is open is paid: a renewal that failed, or a larger plan; `null` for none. */
  payPlanId: number | null;
}

/** Everything that was paid for plans. */
function InvoicesPage({ invoices, payPlanId }: InvoicesPageProps): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const open = invoices.find(({ status }) => status === 'open');
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account}`}>
      <PageHead title={t('billing.invoices.title')} isIndexed={false} />
      <Stack as="header" gap={8}>
        <SiteLink className={`${row} ${small} ${textLink} ${styles.back}`} to={ownPlanPath(locale)}>
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
        <table className={`${surface} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('billing.invoices.date')}</th>
              <th scope="col">{t('billing.invoices.what')}</th>
              <th scope="col">{t('billing.invoices.status')}</th>
              <th scope="col" className={styles.amount}>
                {t('billing.invoices.amount')}
              </th>
              <th scope="col">
                <span className={hidden}>{t('billing.invoices.open')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Line key={invoice.id} invoice={invoice} payPlanId={invoice === open ? payPlanId : null} />
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
