export type { OwnSizesLabels } from './own-sizes.tsx';
export { VehicleMenu, type VehicleMenuLabels, type VehicleMenuProps } from './vehicle-menu.tsx';
export { VehiclePicker, type VehicleLabels, type VehiclePickerProps } from './vehicle-picker.tsx';
export {
  vehicleText,
  type VehicleField,
  type VehicleId,
  type VehicleLimits,
  type VehicleSizes,
  type VehicleValue,
} from './vehicle-model.ts';
