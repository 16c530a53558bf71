'use client';
import { useId, useRef, type ReactElement } from 'react';
import { OwnSizes, type OwnSizesLabels } from './own-sizes.tsx';
import * as styles from './vehicle-picker.css.ts';
import { middleOf, vehicleText, type VehicleId, type VehicleLimits, type VehicleValue } from './vehicle-model.ts';
import * as segmented from '../../components/segmented-control/segmented-control.css.ts';

export interface VehicleLabels {
  /** Names the choice: "Vehicle". */
  legend: string;
  /** A name for each choice: "City car", "Saloon", "SUV", "My own". */
  names: Readonly<Record<VehicleId, string>>;
  own: OwnSizesLabels;
}

export interface VehiclePickerProps {
  labels: VehicleLabels;
  /** Ready-made vehicles in the order in which they are shown. */
  presets: readonly VehicleValue[];
  limits: VehicleLimits;
  value: VehicleValue | null;
  onValueChange: (value: VehicleValue) => void;
  /** Name of the choice in a form, with values such as `450x185x160`. */
  name?: string;
}

/** Body types side by side, in rows of three. The last one opens fields for sizes of one's own. */
export function VehiclePicker({
  labels,
  presets,
  limits,
  value,
  onValueChange,
  name,
}: VehiclePickerProps): ReactElement {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const ownSizes = value ?? middleOf(presets);
  return (
    <div className={styles.group}>
      <fieldset className={`${segmented.group} ${segmented.fullWidth} ${styles.segments}`} aria-label={labels.legend}>
        {presets.map((preset) => (
          <label key={preset.id} className={`${segmented.segment} ${segmented.sizes.medium} ${styles.segment}`}>
            <input
              className={segmented.input}
              type="radio"
              name={name ?? id}
              value={vehicleText(preset)}
              checked={value?.id === preset.id}
              onChange={() => onValueChange(preset)}
            />
            {labels.names[preset.id]}
          </label>
        ))}
        {ownSizes && (
          <label className={`${segmented.segment} ${segmented.sizes.medium} ${styles.segment}`}>
            <input
              className={segmented.input}
              type="radio"
              name={name ?? id}
              value={vehicleText(ownSizes)}
              checked={value?.id === 'own'}
              onChange={() => onValueChange({ ...ownSizes, id: 'own' })}
              onClick={() => popover.current?.showPopover()}
            />
            {labels.names.own}
          </label>
        )}
      </fieldset>
      {ownSizes && (
        <div ref={popover} popover="auto" className={styles.popover} role="dialog" aria-label={labels.names.own}>
          <OwnSizes
            key={vehicleText(ownSizes)}
            labels={labels.own}
            limits={limits}
            sizes={ownSizes}
            onApply={(sizes) => {
              onValueChange({ ...sizes, id: 'own' });
              popover.current?.hidePopover();
            }}
          />
        </div>
      )}
    </div>
  );
}
