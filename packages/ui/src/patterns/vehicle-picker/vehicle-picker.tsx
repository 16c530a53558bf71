'use client';
import { useId, useRef, type ReactElement } from 'react';
import { CustomSizes } from './vehicle-menu.tsx';
import * as styles from './vehicle-picker.css.ts';
import {
  middleVehicle,
  formatVehicleSizes,
  withCustomVehicle,
  type VehicleLabels,
  type VehicleLimits,
  type VehicleValue,
} from './vehicle-model.ts';
import * as segmented from '../../components/segmented-control/segmented-control.css.ts';

export interface VehiclePickerProps {
  /** All texts of the component in the language of the page. */
  labels: VehicleLabels;
  /** Predefined vehicles in display order. */
  presets: readonly VehicleValue[];
  /** Smallest and largest possible length, width and height in centimetres. */
  limits: VehicleLimits;
  /** Chosen vehicle, controlled by the page; `null` for none. */
  value: VehicleValue | null;
  /** Called with the chosen vehicle. */
  onValueChange: (value: VehicleValue) => void;
  /** Name of the vehicle in the form, which submits values such as `450x185x160`. */
  name?: string;
}

/** Choice of a vehicle by body type, in rows of three. The last option opens fields for custom sizes. */
export function VehiclePicker({
  labels,
  presets,
  limits,
  value,
  onValueChange,
  name,
}: VehiclePickerProps): ReactElement {
  const generatedId = useId();
  const popoverRef = useRef<HTMLDivElement>(null);
  const customSizes = value ?? middleVehicle(presets);
  return (
    <div className={styles.vehicleGroup}>
      <fieldset
        className={`${segmented.segmentGroup} ${segmented.fullWidth} ${styles.vehicleSegments}`}
        aria-label={labels.legend}
      >
        {withCustomVehicle(presets, customSizes).map((vehicle) => (
          <label
            key={vehicle.id}
            className={`${segmented.controlSegment} ${segmented.sizes.medium} ${styles.vehicleSegment}`}
          >
            <input
              className={segmented.segmentInput}
              type="radio"
              name={name ?? generatedId}
              value={formatVehicleSizes(vehicle)}
              checked={value?.id === vehicle.id}
              onChange={() => onValueChange(vehicle)}
              onClick={vehicle.id === 'own' ? () => popoverRef.current?.showPopover() : undefined}
            />
            {labels.names[vehicle.id]}
          </label>
        ))}
      </fieldset>
      {customSizes && (
        <div
          ref={popoverRef}
          popover="auto"
          className={styles.sizesPopover}
          role="dialog"
          aria-label={labels.names.own}
        >
          <CustomSizes
            key={formatVehicleSizes(customSizes)}
            labels={labels.own}
            limits={limits}
            sizes={customSizes}
            onApply={(own) => {
              onValueChange(own);
              popoverRef.current?.hidePopover();
            }}
          />
        </div>
      )}
    </div>
  );
}
