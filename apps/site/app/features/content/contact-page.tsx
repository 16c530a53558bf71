import { MapPinIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { labelText, titleText, muted, page, small, textLink, row } from '~/styles/common.css.ts';
import { linkTag } from '~/layout/message-tags.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { ContactForm, type ContactSender } from './contact-form.tsx';
import type { ContactFailure } from './contact-result.ts';
import { ContactSent } from './contact-sent.tsx';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './contact.css.ts';
import { head, lead } from '~/styles/text-head.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';

export interface ContactPageProps {
  /** Fills name and email in; `null` for a visitor. */
  sender: ContactSender | null;
  office: { title: string; lat: number; lng: number } | null;
  /** The listing that is being reported. */
  listing: { id: number; name: string } | null;
  /** Set once the message has been sent. */
  receiptNumber: string | null;
  submissionId: string;
  failure: ContactFailure | null;
}

/** The way to the people behind Plaza. */
export function ContactPage({
  sender,
  office,
  listing,
  receiptNumber,
  submissionId,
  failure,
}: ContactPageProps): ReactElement {
  const { t, rich, locale } = useIntl();
  if (receiptNumber !== null) return <ContactSent receiptNumber={receiptNumber} />;
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('contact.title')} description={t('contact.description')} />
      <header className={head}>
        <h1 className={titleText}>{listing === null ? t('contact.title') : t('contact.report')}</h1>
        <p className={lead}>
          {listing === null
            ? t('contact.lead')
            : rich('contact.reportLead', {
                name: listing.name,
                a: linkTag(listingPath(locale, listing.id)),
              })}
        </p>
      </header>
      <div className={styles.columns}>
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
              <address className={`${row} ${styles.office}`}>
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
