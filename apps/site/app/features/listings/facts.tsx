import {
  characteristicFlags,
  type CharacteristicFlag,
  type Characteristics as CharacteristicsData,
  type Listing,
  type Manoeuvring,
} from '@plaza/sdk';
import {
  CarIcon,
  Fact,
  FactList,
  Grid,
  Inline,
  KeyRoundIcon,
  LayersIcon,
  MoveVerticalIcon,
  RulerIcon,
  Text,
  WarehouseIcon,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { iconByFlag } from './cards/characteristic-flags.tsx';
import { listManoeuvringFacts } from '~/features/listings/cards/manoeuvring-facts.ts';
import { formatMeters } from './cards/listing-text.ts';
import type { ListingTerms } from './listing-terms.ts';
import { labelText, muted, small, subsectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './listing.css.ts';

export function Facts({ listing }: { listing: Listing }): ReactElement {
  const intl = useIntl();
  const { t, formatNumber } = intl;
  const { lengthCm, widthCm, entranceHeightCm, isOpenAir } = listing.size;
  const { floorLevel } = listing.characteristics;
  const formatNumberOfMeters = (centimetres: number) =>
    formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const baySizeText =
    lengthCm === null || widthCm === null
      ? t('listing.notMeasured')
      : t('unit.size', { length: formatNumberOfMeters(lengthCm), width: formatNumberOfMeters(widthCm) });
  const formatEntranceHeight = (): string => {
    if (entranceHeightCm !== null) return formatMeters(intl, entranceHeightCm);
    return t(isOpenAir ? 'fit.noLimit' : 'listing.notMeasured');
  };
  const listingFacts = [
    { Icon: WarehouseIcon, name: t('listing.spotType'), value: listing.spotType.title },
    { Icon: KeyRoundIcon, name: t('listing.accessType'), value: listing.accessType.title },
    { Icon: CarIcon, name: t('listing.largestVehicle'), value: listing.vehicleType.title },
    {
      Icon: LayersIcon,
      name: t('listing.floor'),
      value: floorLevel === null ? t('listing.floorUnknown') : t(`floor.${floorLevel}`),
    },
    {
      Icon: MoveVerticalIcon,
      name: t('listing.entranceHeight'),
      value: formatEntranceHeight(),
    },
    { Icon: RulerIcon, name: t('listing.size'), value: baySizeText },
  ];
  return (
    <dl className={styles.factList}>
      {listingFacts.map(({ Icon, name, value }) => (
        <div key={name} className={styles.factItem}>
          <Text as="dt" variant="small" tone="muted">
            <Icon />
            {name}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactLinesProps {
  facts: readonly { name: string; text: string }[];
}

export function FactLines({ facts }: FactLinesProps): ReactElement {
  return (
    <Grid as="dl" gap="none" className={styles.factLines}>
      {facts.map(({ name, text }) => (
        <Inline key={name} justify="between" className={styles.factLine}>
          <Text as="dt" tone="muted">
            {name}
          </Text>
          <Text as="dd" variant="label">
            {text}
          </Text>
        </Inline>
      ))}
    </Grid>
  );
}

/** Parts of the whole price with their sums, how it compares, and its history. */
export function PriceBreakdown({ terms }: { terms: ListingTerms }): ReactElement {
  const { price, priceTitle, priceNotes, priceHistory } = terms;
  return (
    <section className={stack[12]} aria-labelledby="price">
      <h2 className={subsectionText} id="price">
        {priceTitle}
      </h2>
      <FactList>
        {price.map(({ name, text, totalCents }) => (
          <Fact key={name} name={name} isStrong={totalCents !== undefined}>
            {text}
          </Fact>
        ))}
      </FactList>
      {priceNotes.length > 0 && (
        <div>
          {priceNotes.map((note) => (
            <p key={note} className={`${small} ${muted}`}>
              {note}
            </p>
          ))}
        </div>
      )}
      {priceHistory.facts.length > 1 && (
        <div className={`${stack[8]} ${styles.priceHistory}`}>
          <h3 className={labelText}>{priceHistory.title}</h3>
          <FactList variant="dense">
            {priceHistory.facts.map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </FactList>
        </div>
      )}
    </section>
  );
}

export function AvailabilityTerms({ facts }: FactLinesProps): ReactElement {
  const { t } = useIntl();
  return (
    <section aria-labelledby="availability">
      <h2 className={subsectionText} id="availability">
        {t('listing.availability')}
      </h2>
      <FactLines facts={facts} />
    </section>
  );
}

export function ManoeuvringRoom({ answers }: { answers: Manoeuvring }): ReactElement | null {
  const intl = useIntl();
  const { t } = intl;
  const manoeuvringFacts = listManoeuvringFacts(intl, answers);
  if (manoeuvringFacts.length === 0) return null;
  return (
    <section aria-labelledby="room">
      <h2 className={subsectionText} id="room">
        {t('manoeuvring.title')}
      </h2>
      <FactLines facts={manoeuvringFacts} />
      <p className={`${small} ${muted}`}>{t('manoeuvring.text')}</p>
    </section>
  );
}

/** Kinds of bays, which the list of missing features leaves out. */
const bayKindFlags: ReadonlySet<CharacteristicFlag> = new Set(['garageCovered', 'lotUncovered']);

export function Characteristics({ characteristics }: { characteristics: CharacteristicsData }): ReactElement {
  const { t } = useIntl();
  const presentFlags = characteristicFlags.filter((flag) => characteristics[flag]);
  const absentFlags = characteristicFlags.filter((flag) => !characteristics[flag] && !bayKindFlags.has(flag));
  return (
    <>
      <Grid as="ul" columns="narrow" className={styles.characteristicList}>
        {presentFlags.map((flag) => {
          const FlagIcon = iconByFlag[flag];
          return (
            <Inline as="li" key={flag} gap={12} isWrapped={false}>
              <FlagIcon />
              {t(`flag.${flag}`)}
            </Inline>
          );
        })}
      </Grid>
      {absentFlags.length > 0 && (
        <Text variant="small" tone="muted">
          {t('listing.absent', {
            features: absentFlags
              .map((flag) => t(`flag.${flag}`))
              .join(', ')
              .toLowerCase(),
          })}
        </Text>
      )}
    </>
  );
}
