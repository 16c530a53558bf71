'use client';
import { useId, useRef, type ReactElement } from 'react';
import { CarIcon, ChevronDownIcon } from '../../icons/index.ts';
import { OwnSizes } from './own-sizes.tsx';
import type { VehicleLabels } from './vehicle-picker.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import * as styles from './vehicle-picker.css.ts';
import { middleOf, vehicleText, type VehicleLimits, type VehicleSizes, type VehicleValue } from './vehicle-model.ts';

export interface VehicleMenuLabels extends VehicleLabels {
  /** Chosen when the search is not about a certain vehicle: "Any vehicle". */
  none: string;
  /** Sizes in one line: "4.50 × 1.85 × 1.60 m". */
  sizes: (sizes: VehicleSizes) => string;
}

export interface VehicleMenuProps {
  labels: VehicleMenuLabels;
  /** Ready-made vehicles in the order in which they are shown. */
  presets: readonly VehicleValue[];
  limits: VehicleLimits;
  value: VehicleValue | null;
  onValueChange: (value: VehicleValue | null) => void;
  /** Name of the choice in the surrounding form, with values such as `450x185x160`. */
  name?: string;
  /** As large as the search pill of the main page, or as low as a header's. */
  size?: 'hero' | 'header';
}

/** The vehicle as a part of the search pill: a button that opens the choice. Works in a form without JavaScript. */
export function VehicleMenu({
  labels,
  presets,
  limits,
  value,
  onValueChange,
  name,
  size = 'hero',
}: VehicleMenuProps): ReactElement {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const current = value ? labels.names[value.id] : labels.none;
  const ownSizes = value ?? middleOf(presets);
  const choose = (next: VehicleValue | null) => onValueChange(next);
  const radio = (text: string, isChecked: boolean, onChoose: () => void) => (
    <input
      className={styles.choiceDot}
      type="radio"
      name={name ?? id}
      value={text}
      checked={isChecked}
      onChange={onChoose}
    />
  );
  return (
    <div className={`${styles.group} ${styles.menu}`}>
      <button
        type="button"
        className={size === 'header' ? `${styles.menuButton} ${styles.menuButtonSmall}` : styles.menuButton}
        popoverTarget={id}
      >
        <span className={size === 'hero' ? styles.menuLabel : visuallyHidden}>{labels.legend}</span>
        <span className={styles.menuValue}>
          {size === 'header' && <CarIcon />}
          {current}
          {size === 'hero' && <ChevronDownIcon />}
        </span>
      </button>
      <div ref={popover} id={id} popover="auto" className={`${styles.popover} ${styles.menuPopover}`}>
        <fieldset className={styles.choices} aria-label={labels.legend}>
          <label className={styles.choice}>
            {radio('', value === null, () => choose(null))}
            <span className={styles.choiceName}>{labels.none}</span>
          </label>
          {presets.map((preset) => (
            <label key={preset.id} className={styles.choice}>
              {radio(vehicleText(preset), value?.id === preset.id, () => choose(preset))}
              <span>
                <span className={styles.choiceName}>{labels.names[preset.id]}</span>
                <span className={styles.choiceSizes}>{labels.sizes(preset)}</span>
              </span>
            </label>
          ))}
          {ownSizes && (
            <label className={styles.choice}>
              {radio(vehicleText(ownSizes), value?.id === 'own', () => choose({ ...ownSizes, id: 'own' }))}
              <span>
                <span className={styles.choiceName}>{labels.names.own}</span>
                {value?.id === 'own' && <span className={styles.choiceSizes}>{labels.sizes(value)}</span>}
              </span>
            </label>
          )}
        </fieldset>
        {value?.id === 'own' && (
          <div className={styles.menuOwn}>
            <OwnSizes
              key={vehicleText(value)}
              labels={labels.own}
              limits={limits}
              sizes={value}
              onApply={(sizes) => {
                choose({ ...sizes, id: 'own' });
                popover.current?.hidePopover();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
