import type { Listing } from '@plaza/sdk';
import { CarIcon, KeyRoundIcon, LayersIcon, MoveVerticalIcon, RulerIcon, Text, WarehouseIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { formatMeters } from '~/features/listings/cards/units.ts';
import { fact, facts } from './listing.css.ts';

/** What the bay is, in six facts. */
export function Facts({ listing }: { listing: Listing }): ReactElement {
  const intl = useIntl();
  const { t, formatNumber } = intl;
  const { lengthCm, widthCm, entranceHeightCm, isOpenAir } = listing.size;
  const { floorLevel } = listing.characteristics;
  const inMeters = (centimetres: number) =>
    formatNumber(centimetres / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const size =
    lengthCm === null || widthCm === null
      ? t('listing.notMeasured')
      : t('unit.size', { length: inMeters(lengthCm), width: inMeters(widthCm) });
  const heightText = (): string => {
    if (entranceHeightCm !== null) return formatMeters(intl, entranceHeightCm);
    return t(isOpenAir ? 'fit.noLimit' : 'listing.notMeasured');
  };
  const list = [
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
      value: heightText(),
    },
    { Icon: RulerIcon, name: t('listing.size'), value: size },
  ];
  return (
    <dl className={facts}>
      {list.map(({ Icon, name, value }) => (
        <div key={name} className={fact}>
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
