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
import type { CharacteristicFlag } from '@plaza/sdk';
import type { ReactElement } from 'react';

/** The drawing that stands for each characteristic everywhere. */
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
