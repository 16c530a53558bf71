import type { Listing } from '@plaza/sdk';
import { Avatar, Card, FitAnswer, Price } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, row, small, caption } from '~/styles/common.css.ts';
import { describeFit } from '~/features/listings/cards/fit-text.ts';
import { useVehicle } from '~/features/vehicles/use-vehicle.ts';
import { vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { ContactReveal } from './contact-reveal.tsx';
import type { FirstMessage } from './first-message.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import { MessageBox } from './message-box.tsx';
import type { Reveal } from './owner-contact.ts';

export interface ContactCardProps {
  listing: Listing;
  reveal: Reveal | null;
  firstMessage: FirstMessage;
}

/** The price, and the owner to write to. Without an owner only the price shows. */
export function ContactCard({ listing, reveal, firstMessage }: ContactCardProps): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const fit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const { owner } = listing;
  const ownerName = owner?.firstName ?? t('listing.ownerUnnamed');
  return (
    <aside id="contact" className={styles.side} aria-label={t('listing.contact')}>
      <Card className={`${stack[16]} ${styles.contact}`}>
        <div className={spread}>
          <Price cents={listing.priceCents} period={t('price.perMonth')} size="large" />
          {fit && <FitAnswer verdict={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitAnswer>}
        </div>
        <p className={`${small} ${muted}`}>{t('listing.paid')}</p>
        {owner && (
          <>
            <hr />
            <div className={row}>
              <Avatar name={ownerName} src={owner.profileImage ?? undefined} />
              <div>
                <b className={labelText}>{ownerName}</b>
                <p className={`${small} ${muted}`}>{t('listing.owner')}</p>
              </div>
            </div>
            <MessageBox listing={listing} ownerName={owner.firstName} {...firstMessage} />
            <ContactReveal listing={listing} reveal={reveal} />
            <p className={`${caption} ${muted}`}>{t('listing.safety')}</p>
          </>
        )}
      </Card>
    </aside>
  );
}
