import type { Listing } from '@plaza/sdk';
import { Avatar, Button, Card, Fact, FactList, FitBadge, lazyWithRetry, PhoneIcon, Price, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { captionText, labelText, muted, row, small } from '~/styles/common.css.ts';
import { ListingPriceDrop } from '~/features/listings/cards/listing-price-drop.tsx';
import { describeFit } from '~/features/listings/cards/listing-text.ts';
import { useVehicle, vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { listingPath, loginPath } from '~/paths.ts';
import { useFrameData } from '~/layout/use-site.ts';
import type { OwnerFacts } from '~/features/listings/cards/owner-facts.ts';
import { type FirstMessage, MessageBox } from './message-box.tsx';
import { type RevealResult, RevealedContact, RevealForm } from './revealed.tsx';
import { contactBar } from '~/features/listings/listing.css.ts';

export interface ContactCardProps {
  listing: Listing;
  reveal: RevealResult | null;
  firstMessage: FirstMessage;
  ownerFacts: OwnerFacts | null;
}

export function ContactCard({ listing, reveal, firstMessage, ownerFacts }: ContactCardProps): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const vehicleFit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const { summary } = listing.availability;
  const { owner } = listing;
  const ownerName = owner?.firstName ?? t('listing.ownerUnnamed');
  return (
    <aside id="contact" className={styles.contactColumn} aria-label={t('listing.contact')}>
      <Card className={`${stack[16]} ${styles.contactCard}`}>
        <div className={spreadRow}>
          <div className={styles.priceLine}>
            <Price cents={listing.priceCents} period={t('price.perMonth')} size="large" />
            <ListingPriceDrop listing={listing} />
          </div>
          {vehicleFit && <FitBadge fit={vehicleFit.verdict}>{t(`fit.word.${vehicleFit.verdict}`)}</FitBadge>}
        </div>
        {summary !== null && <p className={labelText}>{summary}</p>}
        <p className={`${small} ${muted}`}>{t('listing.paid')}</p>
        {owner && (
          <>
            <hr />
            <div className={row}>
              <Avatar name={ownerName} src={owner.profileImage ?? undefined} />
              <div>
                <b className={labelText}>{ownerName}</b>
                <p className={`${small} ${muted}`}>{ownerFacts?.type ?? t('listing.owner')}</p>
              </div>
            </div>
            {ownerFacts && <OwnerType facts={ownerFacts} />}
            <MessageBox listing={listing} ownerName={owner.firstName} {...firstMessage} />
            <ContactReveal listing={listing} reveal={reveal} />
            <p className={`${captionText} ${muted}`}>{t('listing.safety')}</p>
          </>
        )}
      </Card>
    </aside>
  );
}

function OwnerType({ facts: { meaning, business } }: { facts: OwnerFacts }): ReactElement {
  return (
    <div className={`${stack[12]} ${small} ${muted}`}>
      {business.length > 0 && (
        <FactList variant="dense">
          {business.map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        </FactList>
      )}
      <p>{meaning}</p>
    </div>
  );
}

const RevealOnDemand = lazyWithRetry(() => import('./reveal-on-demand.tsx'));

export interface ContactRevealProps {
  listing: Listing;
  /** The owner's phone number, or an error, after the form was submitted without scripts. */
  reveal: RevealResult | null;
}

function ContactReveal({ listing, reveal }: ContactRevealProps): ReactElement {
  const { t, locale } = useIntl();
  const currentUser = useFrameData()?.user ?? null;
  const pathOfListing = listingPath(locale, listing.id);
  const loginToContactHref = loginPath(locale, `${pathOfListing}#contact`);
  if (!currentUser) {
    return (
      <Button variant="secondary" isFullWidth href={loginToContactHref} startIcon={<PhoneIcon />}>
        {t('listing.reveal')}
      </Button>
    );
  }
  const formWithoutScripts = reveal ? (
    <RevealedContact reveal={reveal} />
  ) : (
    <RevealForm path={pathOfListing} isRequesting={false} />
  );
  return (
    <RevealOnDemand path={pathOfListing} login={loginToContactHref} reveal={reveal} placeholder={formWithoutScripts} />
  );
}

export function ContactBar({ listing }: { listing: Listing }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const vehicleFit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const ownerFirstName = listing.owner?.firstName;
  return (
    <section className={`${spreadRow} ${contactBar}`} aria-label={t('listing.bar')}>
      <Stack gap="none">
        <Price cents={listing.priceCents} period={t('price.perMonth')} />
        {vehicleFit && <FitBadge fit={vehicleFit.verdict}>{t(`fit.word.${vehicleFit.verdict}`)}</FitBadge>}
      </Stack>
      {listing.owner && (
        <Button size="large" href="#contact">
          {ownerFirstName == null ? t('listing.writeOwner') : t('listing.write', { name: ownerFirstName })}
        </Button>
      )}
    </section>
  );
}
