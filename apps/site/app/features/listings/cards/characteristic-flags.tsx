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

export const iconByFlag: Readonly<Record<CharacteristicFlag, (props: IconProps) => ReactElement>> = {
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

const flagsByImportance: readonly CharacteristicFlag[] = [
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
const maxCardFlags = 2;

/**
 * Characteristics on a listing card; those that the search filters by come first.
 * @param parameters query of the page's URL, with one parameter per filter
 */
export const selectCardFlags = (
  characteristics: ListingCard['characteristics'],
  parameters: URLSearchParams,
): CharacteristicFlag[] =>
  flagsByImportance
    .filter((flag) => characteristics[flag])
    .toSorted((one, other) => +parameters.has(other) - +parameters.has(one))
    .slice(0, maxCardFlags);
