export { VehicleMenu, type VehicleMenuLabels, type VehicleMenuProps } from './vehicle-menu.tsx';
export { VehiclePicker, type VehiclePickerProps } from './vehicle-picker.tsx';
export {
  formatVehicleSizes,
  type CustomSizesLabels,
  type VehicleField,
  type VehicleId,
  type VehicleLabels,
  type VehicleLimits,
  type VehicleSizes,
  type VehicleValue,
} from './vehicle-model.ts';
