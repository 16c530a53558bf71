import {
  AccessibilityIcon,
  ArrowDownRightIcon,
  ArrowUpDownIcon,
  CctvIcon,
  MotorbikeIcon,
  ShieldAlertIcon,
  ShieldCheckIcon,
  SunIcon,
  WarehouseIcon,
  ZapIcon,
  type IconProps,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import type { CharacteristicFlag, ListingCard } from '@plaza/sdk';

export const flagIcons: Readonly<Record<CharacteristicFlag, (props: IconProps) => ReactElement>> = {
  garageCovered: WarehouseIcon,
  lotUncovered: SunIcon,
  alarm: ShieldAlertIcon,
  cameras: CctvIcon,
  securityGuard: ShieldCheckIcon,
  wheelchairAccessible: AccessibilityIcon,
  ramp: ArrowDownRightIcon,
  elevator: ArrowUpDownIcon,
  electricCharging: ZapIcon,
  spaceForMotorcycle: MotorbikeIcon,
};

const flagOrder: readonly CharacteristicFlag[] = [
  'electricCharging',
  'garageCovered',
  'lotUncovered',
  'cameras',
  'securityGuard',
  'elevator',
  'wheelchairAccessible',
  'spaceForMotorcycle',
  'alarm',
  'ramp',
];
const maxFlags = 2;

/**
 * Characteristics on a card; those that the search filters by come first.
 * @param parameters query of the page's URL, with one parameter per filter
 */
export const selectCardFlags = (
  characteristics: ListingCard['characteristics'],
  parameters: URLSearchParams,
): CharacteristicFlag[] =>
  flagOrder
    .filter((flag) => characteristics[flag])
    .toSorted((one, other) => +parameters.has(other) - +parameters.has(one))
    .slice(0, maxFlags);
