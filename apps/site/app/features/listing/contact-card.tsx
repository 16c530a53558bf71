import type { Listing } from '@plaza/sdk';
import { Avatar, Button, Card, FitAnswer, Price, SendIcon } from '@plaza/ui';
import { useId, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { heading16, muted, numbers, row, small, tiny } from '~/styles/common.css.ts';
import { describeFit } from '../listing-cards/fit-text.ts';
import { useVehicle } from '../vehicle/use-vehicle.ts';
import { ContactReveal } from './contact-reveal.tsx';
import * as styles from './listing.css.ts';
import type { Reveal } from './owner-contact.ts';

const longestMessage = 1000;

/** The message box. Whoever writes is not logged in yet, so sending leads to login, with the way back. */
function MessageForm({ listing }: { listing: Listing }): ReactElement {
  const { t, locale } = useIntl();
  const id = useId();
  const [message, setMessage] = useState('');
  return (
    <form className={styles.contactForm} action={pagePath(locale, '/auth/login')}>
      <input type="hidden" name="returnTo" value={`${listingPath(locale, listing.id)}#contact`} />
      <label className={styles.messageLabel} htmlFor={id}>
        {t('listing.message')}
        <span className={`${small} ${muted} ${numbers}`}>{`${message.length} / ${longestMessage}`}</span>
      </label>
      <textarea
        id={id}
        className={styles.messageBox}
        rows={4}
        maxLength={longestMessage}
        placeholder={t('listing.messagePlaceholder')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button type="submit" size="large" isFullWidth disabled={message.trim() === ''} startIcon={<SendIcon />}>
        {t('listing.send')}
      </Button>
    </form>
  );
}

/** The price, and the owner to write to. Without an owner only the price shows. */
export function ContactCard({ listing, reveal }: { listing: Listing; reveal: Reveal | null }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const fit = describeFit(intl, listing.size, useVehicle());
  const { owner } = listing;
  const ownerName = owner?.firstName ?? t('listing.ownerUnnamed');
  return (
    <aside id="contact" className={styles.side} aria-label={t('listing.contact')}>
      <Card className={styles.contact}>
        <div className={styles.contactPrice}>
          <Price cents={listing.priceCents} period={t('price.perMonth')} size="large" />
          {fit && <FitAnswer verdict={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitAnswer>}
        </div>
        <p className={`${small} ${muted}`}>{t('listing.paid')}</p>
        {owner && (
          <>
            <hr className={styles.rule} />
            <div className={row}>
              <Avatar name={ownerName} src={owner.profileImage ?? undefined} />
              <div>
                <b className={heading16}>{ownerName}</b>
                <p className={`${small} ${muted}`}>{t('listing.owner')}</p>
              </div>
            </div>
            <MessageForm listing={listing} />
            <ContactReveal listing={listing} reveal={reveal} />
            <p className={`${tiny} ${muted}`}>{t('listing.safety')}</p>
          </>
        )}
      </Card>
    </aside>
  );
}
