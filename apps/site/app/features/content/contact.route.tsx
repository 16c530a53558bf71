import { type ReactElement, useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { Button, CircleCheckIcon, MapPinIcon } from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { listingPath, pagePath } from '~/paths.ts';
import { apiFor, optional } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { readForm } from '~/server/read-body.ts';
import {
  actionRow,
  labelText,
  muted,
  centeredNotice,
  page,
  row,
  small,
  textLink,
  titleText,
} from '~/styles/common.css.ts';
import { createLinkTag, SiteLink, strongTag } from '~/layout/router-link.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { textHeader, lead } from '~/styles/text-head.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { type ContactFailure, ContactForm, type ContactSender, isReceiptNumber } from './contact-form.tsx';
import { sendContactForm } from './contact.server.ts';
import type { Route } from './+types/contact.route';
import * as styles from './contact.css.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { searchParams } = new URL(request.url);
  const receiptNumberInUrl = searchParams.get('sent');
  const reportedListingId = Number(searchParams.get('listing'));
  const api = apiFor({ request, context }, locale);
  const sessionUser = sessionOf(context)?.user;
  const [office, listing] = await Promise.all([
    optional(api.getOfficeLocation()),
    Number.isSafeInteger(reportedListingId) && reportedListingId > 0
      ? optional(api.getListing({ params: { id: reportedListingId }, query: { isPreview: true } }))
      : null,
  ]);
  return {
    messages: messagesOfArea('contact', locale),
    sender: sessionUser ? { name: sessionUser.firstName ?? '', email: sessionUser.email } : null,
    office: office?.data ?? null,
    listing: listing ? { id: listing.data.id, name: listing.data.name } : null,
    receiptNumber: isReceiptNumber(receiptNumberInUrl) ? receiptNumberInUrl : null,
    submissionId: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const contactOutcome = await sendContactForm(await readForm(request), apiFor({ request, context }, locale));
  if (contactOutcome.receiptNumber !== null) {
    return redirect(pagePath(locale, `/contact_us?sent=${contactOutcome.receiptNumber}`), { status: 303 });
  }
  const { failure, status, retryAfterSeconds } = contactOutcome;
  return data(failure, {
    status,
    headers: retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) },
  });
}

/** Submits the contact form. If the visitor is offline, the form keeps its values and shows a notice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { values: null, submissionId: null, fields: {}, reason: 'offline' } satisfies ContactFailure;
  }
}

/** A failed submission of the contact form changes no loader data. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { messages, ...props } = loaderData;
  return (
    <AreaMessagesProvider messages={messages}>
      <ContactPage {...props} failure={actionData ?? null} />
    </AreaMessagesProvider>
  );
}

export interface ContactPageProps {
  sender: ContactSender | null;
  office: { title: string; lat: number; lng: number } | null;
  listing: { id: number; name: string } | null;
  receiptNumber: string | null;
  submissionId: string;
  failure: ContactFailure | null;
}

function ContactPage({
  sender,
  office,
  listing,
  receiptNumber,
  submissionId,
  failure,
}: ContactPageProps): ReactElement {
  const { t, rich, locale } = useIntl<'contact'>();
  if (receiptNumber !== null) return <ContactSent receiptNumber={receiptNumber} />;
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('contact.title')} description={t('contact.description')} />
      <header className={textHeader}>
        <h1 className={titleText}>{listing === null ? t('contact.title') : t('contact.report')}</h1>
        <p className={lead}>
          {listing === null
            ? t('contact.lead')
            : rich('contact.reportLead', {
                name: listing.name,
                a: createLinkTag(listingPath(locale, listing.id)),
              })}
        </p>
      </header>
      <div className={styles.contactColumns}>
        <ContactForm
          sender={sender}
          listingId={listing?.id ?? null}
          submissionId={failure?.submissionId ?? submissionId}
          failure={failure}
        />
        <aside className={stack[24]} aria-label={t('contact.other')}>
          <section className={`${stack[8]} ${styles.asideBlock}`}>
            <h2 className={labelText}>{t('contact.faqTitle')}</h2>
            <p className={`${small} ${muted}`}>{t('contact.faqText')}</p>
            <SiteLink className={textLink} to={pagePath(locale, '/faq')}>
              {t('footer.faq')}
            </SiteLink>
          </section>
          <section className={`${stack[8]} ${styles.asideBlock}`}>
            <h2 className={labelText}>{t('contact.timeTitle')}</h2>
            <p className={`${small} ${muted}`}>{t('contact.timeText')}</p>
          </section>
          {office !== null && (
            <section className={`${stack[8]} ${styles.asideBlock}`}>
              <h2 className={labelText}>{t('contact.officeTitle')}</h2>
              <address className={`${row} ${styles.officeAddress}`}>
                <MapPinIcon />
                {office.title}
              </address>
              <a
                className={textLink}
                href={`https://www.openstreetmap.org/?mlat=${office.lat}&mlon=${office.lng}#map=17/${office.lat}/${office.lng}`}
                rel="noreferrer"
              >
                {t('contact.officeMap')}
              </a>
            </section>
          )}
        </aside>
      </div>
    </main>
  );
}

function ContactSent({ receiptNumber }: { receiptNumber: string }): ReactElement {
  const { t, rich, locale } = useIntl<'contact'>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${centeredNotice}`}>
      <PageHead title={t('contact.sent')} isIndexed={false} />
      <CircleCheckIcon size={32} className={styles.sentNoticeIcon} />
      <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.sentNoticeTitle}`}>
        {t('contact.sent')}
      </h1>
      <p>{t('contact.sentText')}</p>
      <p className={`${framedSurface} ${styles.receiptPanel}`}>
        {rich('contact.receipt', {
          receiptNumber,
          b: strongTag,
        })}
      </p>
      <p>{t('contact.sentNext')}</p>
      <div className={actionRow}>
        <Button href={pagePath(locale)}>{t('error.home')}</Button>
        <Button variant="secondary" href={pagePath(locale, '/faq')}>
          {t('footer.faq')}
        </Button>
      </div>
    </main>
  );
}
