import type { Listing } from '@plaza/sdk';
import { Avatar, Button, Card, FitBadge, lazyWithRetry, PhoneIcon, Price, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { captionText, labelText, muted, row, small } from '~/styles/common.css.ts';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { useVehicle, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { listingPath, loginPath } from '~/paths.ts';
import { useFrameData } from '~/layout/use-site.ts';
import { type FirstMessage, MessageBox } from './message-box.tsx';
import { type RevealResult, RevealedContact, RevealForm } from './revealed.tsx';
import { contactBar } from '~/features/listings/listing.css.ts';

export interface ContactCardProps {
  listing: Listing;
  reveal: RevealResult | null;
  firstMessage: FirstMessage;
}

export function ContactCard({ listing, reveal, firstMessage }: ContactCardProps): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const fit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const { owner } = listing;
  const ownerName = owner?.firstName ?? t('listing.ownerUnnamed');
  return (
    <aside id="contact" className={styles.contactColumn} aria-label={t('listing.contact')}>
      <Card className={`${stack[16]} ${styles.contactCard}`}>
        <div className={spreadRow}>
          <Price cents={listing.priceCents} period={t('price.perMonth')} size="large" />
          {fit && <FitBadge fit={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitBadge>}
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
            <p className={`${captionText} ${muted}`}>{t('listing.safety')}</p>
          </>
        )}
      </Card>
    </aside>
  );
}

const RevealOnDemand = lazyWithRetry(() => import('./reveal-on-demand.tsx'));

export interface ContactRevealProps {
  listing: Listing;
  /** Phone number or error after a form was submitted without scripts. */
  reveal: RevealResult | null;
}

function ContactReveal({ listing, reveal }: ContactRevealProps): ReactElement {
  const { t, locale } = useIntl();
  const user = useFrameData()?.user ?? null;
  const path = listingPath(locale, listing.id);
  const loginHref = loginPath(locale, `${path}#contact`);
  if (!user) {
    return (
      <Button variant="secondary" isFullWidth href={loginHref} startIcon={<PhoneIcon />}>
        {t('listing.reveal')}
      </Button>
    );
  }
  const fallbackForm = reveal ? <RevealedContact reveal={reveal} /> : <RevealForm path={path} isRequesting={false} />;
  return <RevealOnDemand path={path} login={loginHref} reveal={reveal} placeholder={fallbackForm} />;
}

export function ContactBar({ listing }: { listing: Listing }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const fit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const name = listing.owner?.firstName;
  return (
    <section className={`${spreadRow} ${contactBar}`} aria-label={t('listing.bar')}>
      <Stack gap="none">
        <Price cents={listing.priceCents} period={t('price.perMonth')} />
        {fit && <FitBadge fit={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitBadge>}
      </Stack>
      {listing.owner && (
        <Button size="large" href="#contact">
          {name == null ? t('listing.writeOwner') : t('listing.write', { name })}
        </Button>
      )}
    </section>
  );
}
