import type { ReactElement } from 'react';
import type { CreditNote } from '@plaza/sdk';
import { ArrowLeftIcon, Button, DownloadIcon } from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { muted, page, row, small, textLink } from '~/styles/common.css.ts';
import { type MessageTag, SiteLink } from '~/layout/router-link.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { accountPage } from '~/layout/account-page.css.ts';
import type { Route } from './+types/credit-note.route';
import { InvoiceSheet } from './invoice-sheet.tsx';
import * as styles from './billing.css.ts';
import { creditNoteFilePath, invoicesPath } from './billing-paths.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const id = parseRecordIdParam(params.id);
  const { data: creditNote } = await required(api.getCreditNote({ params: { id } }));
  return {
    creditNote,
    messages: messagesOfArea('billing', locale),
  };
}

export default function CreditNoteRoute({ loaderData: { messages, ...props } }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={messages}>
      <CreditNotePage {...props} />
    </AreaMessagesProvider>
  );
}

const createLinkTag =
  (to: string): MessageTag =>
  (text) => (
    <SiteLink className={textLink} to={to}>
      {text}
    </SiteLink>
  );

export interface CreditNotePageProps {
  creditNote: CreditNote;
}

function CreditNotePage({ creditNote }: CreditNotePageProps): ReactElement {
  const { t, rich, locale, formatDate } = useIntl<'billing'>();
  const { id, number, invoice, reason, description, periodStart, periodEnd } = creditNote;
  const formatDay = (time: string) => formatDate(time, { dateStyle: 'medium' });
  const periodValues = { plan: description, from: formatDay(periodStart), to: formatDay(periodEnd) };
  const title = t('billing.credit.title', { number });
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={title} isIndexed={false} />
      <SiteLink className={`${row} ${small} ${textLink} ${styles.backLink}`} to={invoicesPath(locale)}>
        <ArrowLeftIcon size={16} />
        {t('billing.invoice.all')}
      </SiteLink>
      <InvoiceSheet bill={creditNote} title={title} item={t('billing.credit.item', periodValues)} sign={-1}>
        <p className={muted}>
          {rich('billing.credit.corrects', {
            number: invoice.number ?? invoice.id,
            date: formatDay(invoice.date),
            invoice: createLinkTag(invoicesPath(locale, invoice.id)),
          })}
        </p>
        <p className={muted}>{t(reason === 'withdrawal' ? 'billing.credit.withdrawal' : 'billing.credit.refund')}</p>
      </InvoiceSheet>
      <div className={styles.screenOnly}>
        <Button href={creditNoteFilePath(locale, id)} download startIcon={<DownloadIcon size={20} />}>
          {t('billing.invoice.download')}
        </Button>
      </div>
    </main>
  );
}
