import {
  type Fit,
  type FitDimension,
  formatEuros,
  computeFit,
  type Listing,
  pillarSides,
  vehicleLimits,
} from '@plaza/sdk';
import { BayPlan, FitPanel, Gallery, VehiclePicker } from '@plaza/ui';
import { Map as StreetMap } from '@plaza/ui/map';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, sectionHead, small, subsectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import type { ListingTerms } from './listing-terms.ts';
import { AvailabilityTerms, Characteristics, Facts, ManoeuvringRoom, PriceBreakdown } from './facts.tsx';
import * as styles from './listing.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { mapFrame } from './listing.css.ts';
import { type MapTiles, maxZoomAt } from '~/features/places/map/map-tiles.ts';
import { useSearchParams } from 'react-router';
import { describeFit, formatMeters } from './cards/listing-text.ts';
import {
  presetVehicles,
  rememberVehicle,
  useChosenVehicle,
  useVehicle,
  vehicleKindOfListing,
  createVehiclePickerLabels,
} from '~/features/vehicles/vehicle.ts';

const fitDimensions: readonly FitDimension[] = ['length', 'width', 'height'];

function ListingFit({ listing }: { listing: Pick<Listing, 'size' | 'manoeuvring' | 'characteristics'> }): ReactElement {
  const { size } = listing;
  const { pillars } = listing.manoeuvring;
  const intl = useIntl();
  const { t } = intl;
  const chosenVehicle = useChosenVehicle();
  const vehicle = useVehicle(vehicleKindOfListing(listing));
  const [parameters, setParameters] = useSearchParams();
  const formatMeasuredLength = (centimetres: number | null) =>
    centimetres === null ? t('plan.notMeasured') : formatMeters(intl, centimetres);
  const vehicleFit = computeFit(size, vehicle);
  const formatSpareSpace = (dimension: FitDimension, { margins, unknown }: Fit) => {
    const spareCm = margins[dimension];
    if (spareCm === null) return unknown.includes(dimension) ? t('fit.notMeasured') : t('fit.noLimit');
    return spareCm < 0 ? t('fit.missing', { count: -spareCm }) : t('fit.spare', { count: spareCm });
  };
  const bayDimensionTexts = {
    length: formatMeasuredLength(size.lengthCm),
    width: formatMeasuredLength(size.widthCm),
    height: formatMeasuredLength(size.entranceHeightCm),
  };
  const fitText = describeFit(intl, size, vehicle);
  return (
    <FitPanel
      title={t('listing.fitTitle')}
      hint={t(chosenVehicle ? 'listing.fitText' : 'listing.fitAssumed')}
      picker={
        <VehiclePicker
          labels={createVehiclePickerLabels(intl)}
          presets={presetVehicles}
          limits={vehicleLimits}
          value={vehicle}
          onValueChange={(value) => {
            rememberVehicle(value);
            if (!parameters.has('vehicle')) return;
            // removes the vehicle from the URL, which would otherwise still name the previous vehicle
            parameters.delete('vehicle');
            setParameters(parameters, { replace: true, preventScrollReset: true });
          }}
        />
      }
      result={fitText ? { fit: fitText.verdict, text: fitText.text } : null}
      margins={fitDimensions.map((dimension) => ({
        name: t(`vehicle.${dimension}`),
        text: formatSpareSpace(dimension, vehicleFit),
      }))}
    >
      <BayPlan
        bay={size}
        pillars={pillarSides.find((side) => side === pillars)}
        vehicle={vehicle}
        formatLength={(centimetres) => formatMeters(intl, centimetres)}
        labels={{
          plan: t('plan.planVehicle', {
            ...bayDimensionTexts,
            vehicleLength: formatMeters(intl, vehicle.lengthCm),
            vehicleWidth: formatMeters(intl, vehicle.widthCm),
          }),
          entrance: t('plan.entranceVehicle', {
            ...bayDimensionTexts,
            vehicleHeight: formatMeters(intl, vehicle.heightCm),
          }),
          entranceCaption: t('plan.caption'),
          notMeasured: t('plan.notMeasured'),
          vehicleLength: t('plan.vehicleLength', { length: formatMeters(intl, vehicle.lengthCm) }),
          vehicleHeight: t('plan.vehicleHeight', { height: formatMeters(intl, vehicle.heightCm) }),
        }}
      />
    </FitPanel>
  );
}

/** Maximum distance in metres between a bay and its approximate position. */
const maxPositionErrorMeters = 300;
const zoomByPositionPrecision = { approximate: 15, exact: 16 };

function ListingMap({ listing, tiles }: { listing: Listing; tiles: MapTiles }): ReactElement {
  const { t, locale } = useIntl();
  const { lat, lng, isApproximate } = listing.location;
  const formattedPrice = formatEuros(listing.priceCents, locale);
  return (
    <section aria-labelledby="where">
      <div className={sectionHead}>
        <h2 className={subsectionText} id="where">
          {t('listing.where')}
        </h2>
        <p className={`${small} ${muted}`}>{t(isApproximate ? 'listing.approximate' : 'listing.exact')}</p>
      </div>
      <div className={`${framedSurface} ${mapFrame}`}>
        <StreetMap
          labels={{
            map: t(isApproximate ? 'listing.mapApproximate' : 'listing.mapExact'),
            zoomIn: t('map.zoomIn'),
            zoomOut: t('map.zoomOut'),
            closeInfo: t('map.close'),
          }}
          tileUrl={tiles.tileUrl}
          placeNameUrl={tiles.placeNameUrl}
          attribution={tiles.attribution}
          maxZoom={maxZoomAt(tiles, listing.location)}
          view={{
            center: { lat, lng },
            zoom: isApproximate ? zoomByPositionPrecision.approximate : zoomByPositionPrecision.exact,
          }}
          {...(isApproximate
            ? { approximateCircle: { lat, lng, radiusMeters: maxPositionErrorMeters } }
            : {
                pins: [
                  {
                    id: listing.id,
                    lat,
                    lng,
                    label: formattedPrice,
                    ariaLabel: t('map.pin', { name: listing.name, price: formattedPrice }),
                  },
                ],
              })}
        />
      </div>
    </section>
  );
}

export function ListingGallery({ listing: { name, images } }: { listing: Listing }): ReactElement {
  const { t } = useIntl();
  return (
    <Gallery
      images={images.map((image, index) => ({
        id: image.id,
        image,
        alt: t('listing.picture', { index: index + 1, name }),
      }))}
      labels={{
        all: t('listing.allPictures', { count: images.length }),
        title: name,
        close: t('listing.closePictures'),
        empty: t('listing.noPictures'),
        carousel: {
          carousel: t('listing.carousel', { name }),
          role: t('listing.carouselRole'),
          previous: t('listing.previousPicture'),
          next: t('listing.nextPicture'),
          counter: (position, count) => t('listing.counter', { position, count }),
        },
      }}
    />
  );
}

export interface ListingBodyProps {
  listing: Listing;
  terms: ListingTerms;
  tiles: MapTiles;
  headingLevel: 2 | 3;
  foot?: ReactNode;
  side: ReactNode;
}

export function ListingBody({ listing, terms, tiles, headingLevel, foot, side }: ListingBodyProps): ReactElement {
  const { t } = useIntl();
  const ListingHeading = `h${headingLevel}` as const;
  return (
    <div className={styles.listingColumns}>
      <div className={`${stack[24]} ${styles.listingColumn}`}>
        <section aria-labelledby="facts">
          <ListingHeading className={hidden} id="facts">
            {t('listing.facts')}
          </ListingHeading>
          <Facts listing={listing} />
        </section>
        <PriceBreakdown terms={terms} />
        <AvailabilityTerms facts={terms.availability} />
        <ListingFit listing={listing} />
        <ManoeuvringRoom answers={listing.manoeuvring} />
        <section aria-labelledby="about">
          <ListingHeading className={subsectionText} id="about">
            {t('listing.about')}
          </ListingHeading>
          <p className={styles.listingDescription} lang={listing.language}>
            {listing.description}
          </p>
        </section>
        <section aria-labelledby="has">
          <ListingHeading className={subsectionText} id="has">
            {t('listing.has')}
          </ListingHeading>
          <Characteristics characteristics={listing.characteristics} />
        </section>
        <ListingMap listing={listing} tiles={tiles} />
        {foot}
      </div>
      {side}
    </div>
  );
}
