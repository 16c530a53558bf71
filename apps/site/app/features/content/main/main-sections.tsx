import { emptySearchState, formatEuros, type ListingCard, vehicleLimits } from '@plaza/sdk';
import {
  Button,
  Card,
  CircleCheckIcon,
  HeroLot,
  type IconProps,
  LandmarkIcon,
  MapPinIcon,
  TrainFrontIcon,
  VehicleMenu,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { searchPath } from '~/paths.ts';
import {
  cardGrid,
  cardStrip,
  labelText,
  muted,
  page,
  row,
  section,
  sectionHead,
  sectionWithoutTopPadding,
  small,
  titleText,
} from '~/styles/common.css.ts';
import { belowFoldPopular, pill, stack, wrappedInline } from '~/styles/frame.css.ts';
import { SearchField } from '~/features/search/field/search-field.tsx';
import * as styles from './main.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import {
  defaultVehicle,
  presetVehicles,
  rememberVehicle,
  useChosenVehicle,
  createVehicleMenuLabels,
} from '~/features/vehicles/vehicle.ts';
import { centeredActions } from './main.css.ts';
import { useFirstLoad } from '~/layout/use-hydrated.ts';

interface PopularPlace {
  name: string;
  substr: string;
  near?: { lat: number; lng: number };
  Icon: (props: IconProps) => ReactElement;
}

/** Places that the site suggests until popular searches are counted. */
const popularPlaces: readonly PopularPlace[] = [
  { name: 'Mestalla', substr: 'Estadio de Mestalla', near: { lat: 39.4746, lng: -0.3583 }, Icon: LandmarkIcon },
  { name: 'Atocha', substr: 'Estación de Atocha', near: { lat: 40.4066, lng: -3.6893 }, Icon: TrainFrontIcon },
  { name: 'Gràcia', substr: 'Gràcia, Barcelona', near: { lat: 41.4036, lng: 2.1564 }, Icon: MapPinIcon },
];
const heroPriceCents = 14_500;

export function Hero(): ReactElement {
  const { t, locale } = useIntl();
  return (
    <section className={styles.heroSection}>
      <div className={`${page} ${styles.heroColumns}`}>
        <div className={`${stack[24]} ${styles.heroText}`}>
          <h1 className={styles.heroTitle}>{t('main.hero')}</h1>
          <p className={`${muted} ${styles.heroLead}`}>{t('main.lead')}</p>
          <div className={styles.heroSearch}>
            <SearchField state={emptySearchState} size="hero" />
          </div>
          <div className={wrappedInline}>
            <span className={`${small} ${muted} ${styles.popularPlacesLabel}`}>{t('main.popularNow')}</span>
            {popularPlaces.map(({ name, substr, near = null, Icon }) => (
              <SiteLink key={name} className={pill} to={searchPath(locale, { ...emptySearchState, substr, near })}>
                <Icon />
                {name}
              </SiteLink>
            ))}
          </div>
        </div>
        <div className={styles.heroDrawing}>
          <HeroLot price={formatEuros(heroPriceCents, locale)} />
          <Card className={`${row} ${styles.heroFitBadge}`} aria-hidden="true">
            <CircleCheckIcon size={24} />
            <span>
              <b className={labelText}>{t('main.fitTitle')}</b>
              <small className={`${small} ${muted}`}>{t('main.fitText')}</small>
            </span>
          </Card>
        </div>
      </div>
    </section>
  );
}

export function PopularListings({ listings }: { listings: readonly ListingCard[] }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const chosenVehicle = useChosenVehicle();
  const isFirstLoad = useFirstLoad();
  return (
    <section className={`${page} ${section} ${sectionWithoutTopPadding}`} aria-labelledby="popular">
      <div className={sectionHead}>
        <div>
          <h2 className={titleText} id="popular">
            {t('main.popular')}
          </h2>
          <p>{t('main.popularText')}</p>
        </div>
        <VehicleMenu
          labels={createVehicleMenuLabels(intl)}
          presets={presetVehicles}
          limits={vehicleLimits}
          value={chosenVehicle ?? defaultVehicle}
          isAssumed={chosenVehicle === null}
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
      <div className={`${row} ${centeredActions}`}>
        <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
          {t('main.showAll')}
        </Button>
      </div>
    </section>
  );
}
