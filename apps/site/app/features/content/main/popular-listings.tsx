import { emptySearchState, vehicleLimits, type ListingCard } from '@plaza/sdk';
import { Button, VehicleMenu } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import { cardGrid, cardStrip, titleText, page, row, section, sectionHead, sectionTight } from '~/styles/common.css.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { rememberVehicle, useChosenVehicle } from '~/features/vehicles/use-vehicle.ts';
import { assumedVehicle, presetVehicles } from '~/features/vehicles/vehicle.ts';
import { vehicleMenuLabels } from '~/features/vehicles/vehicle-labels.ts';
import { center } from './main.css.ts';
import { belowFoldPopular } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from '~/layout/use-first-load.ts';

/** Bays to begin with, checked against the visitor's vehicle. */
export function PopularListings({ listings }: { listings: readonly ListingCard[] }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const chosen = useChosenVehicle();
  const isFirstLoad = useFirstLoad();
  return (
    <section className={`${page} ${section} ${sectionTight}`} aria-labelledby="popular">
      <div className={sectionHead}>
        <div>
          <h2 className={titleText} id="popular">
            {t('main.popular')}
          </h2>
          <p>{t('main.popularText')}</p>
        </div>
        <VehicleMenu
          labels={vehicleMenuLabels(intl)}
          presets={presetVehicles}
          limits={vehicleLimits}
          value={chosen ?? assumedVehicle}
          isAssumed={chosen === null}
          onValueChange={rememberVehicle}
          size="inline"
        />
      </div>
      <ul className={`${cardGrid} ${cardStrip} ${isFirstLoad ? belowFoldPopular : ''}`}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCardItem
              listing={listing}
              pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 78vw"
            />
          </li>
        ))}
      </ul>
      <div className={`${row} ${center}`}>
        <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
          {t('main.showAll')}
        </Button>
      </div>
    </section>
  );
}
