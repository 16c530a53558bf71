import type { Listing } from '@plaza/sdk';
import { Button, FitAnswer, Price, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { describeFit } from '~/features/listings/cards/fit-text.ts';
import { useVehicle } from '~/features/vehicles/use-vehicle.ts';
import { vehicleKindOfListing } from '~/features/vehicles/vehicle.ts';
import { bar } from '~/features/listings/listing.css.ts';
import { spread } from '~/styles/frame.css.ts';

/** Price and the way to the owner, always at hand on small screens. */
export function ContactBar({ listing }: { listing: Listing }): ReactElement {
  const intl = useIntl();
  const { t } = intl;
  const fit = describeFit(intl, listing.size, useVehicle(vehicleKindOfListing(listing)));
  const name = listing.owner?.firstName;
  return (
    <section className={`${spread} ${bar}`} aria-label={t('listing.bar')}>
      <Stack gap="none">
        <Price cents={listing.priceCents} period={t('price.perMonth')} />
        {fit && <FitAnswer verdict={fit.verdict}>{t(`fit.word.${fit.verdict}`)}</FitAnswer>}
      </Stack>
      {listing.owner && (
        <Button size="large" href="#contact">
          {name == null ? t('listing.writeOwner') : t('listing.write', { name })}
        </Button>
      )}
    </section>
  );
}
