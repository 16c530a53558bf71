'use client';
import { useId, useRef, type ReactElement } from 'react';
import { CarIcon, ChevronDownIcon } from '../../icons/index.ts';
import { OwnSizes } from './own-sizes.tsx';
import type { VehicleLabels } from './vehicle-picker.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './vehicle-picker.css.ts';
import { vehicleText, withOwn, type VehicleLimits, type VehicleSizes, type VehicleValue } from './vehicle-model.ts';

export interface VehicleMenuLabels extends VehicleLabels {
  /** In a line of text: "Checked for a saloon or estate". */
  checkedFor: (value: VehicleValue) => string;
  /** After it: "change". */
  change: string;
  /** Sizes in one line: "4.50 × 1.85 × 1.60 m". */
  sizes: (sizes: VehicleSizes) => string;
}

export interface VehicleMenuProps {
  labels: VehicleMenuLabels;
  /** Ready-made vehicles in the order in which they are shown. */
  presets: readonly VehicleValue[];
  limits: VehicleLimits;
  value: VehicleValue;
  /** The vehicle was not chosen: a form does not send it, and choosing it is a choice. */
  isAssumed?: boolean;
  onValueChange: (value: VehicleValue) => void;
  /** Name of the choice in the surrounding form, with values such as `450x185x160`. */
  name?: string;
  /** As large as the search pill of the main page, as low as a header's, or a line of text. */
  size?: 'hero' | 'header' | 'inline';
  /** Id of the choice, for another button that opens it. */
  id?: string;
  /** Told when the choice closes. */
  onClose?: () => void;
}

const buttonStyles = {
  hero: styles.menuButton,
  header: `${styles.menuButton} ${styles.menuButtonSmall}`,
  inline: `${styles.menuButton} ${styles.menuInline}`,
};

/** The vehicle as a button that opens the choice. Works in a form without JavaScript. */
// Long because button and choice are one popover, whose radios close it only when they are pressed.
export function VehicleMenu({
  labels,
  presets,
  limits,
  value,
  isAssumed = false,
  onValueChange,
  name,
  size = 'hero',
  id: givenId,
  onClose,
}: VehicleMenuProps): ReactElement {
  const ownId = useId();
  const id = givenId ?? ownId;
  const popover = useRef<HTMLDivElement>(null);
  // arrow keys walk through the choice, which stays open for them
  const isKeyDown = useRef(false);
  const close = () => popover.current?.hidePopover();
  return (
    <div className={`${styles.group} ${styles.menu}`}>
      <button type="button" className={buttonStyles[size]} popoverTarget={id}>
        {size === 'inline' ? (
          <>
            {labels.checkedFor(value)} · <span className={styles.menuChange}>{labels.change}</span>
          </>
        ) : (
          <>
            <span className={size === 'hero' ? styles.menuLabel : visuallyHidden}>{labels.legend}</span>
            <span className={styles.menuValue}>
              {size === 'header' && <CarIcon />}
              {labels.names[value.id]}
              {size === 'hero' && <ChevronDownIcon />}
            </span>
          </>
        )}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={`${styles.popover} ${styles.menuPopover}`}
        onToggle={(event) => {
          isKeyDown.current = false;
          if (event.newState === 'closed') onClose?.();
        }}
      >
        <fieldset className={styles.choices} aria-label={labels.legend}>
          {withOwn(presets, value).map((vehicle) => {
            const isChosen = value.id === vehicle.id;
            return (
              <label key={vehicle.id} className={styles.choice}>
                <input
                  className={styles.choiceDot}
                  type="radio"
                  name={name ?? id}
                  value={isChosen && isAssumed ? '' : vehicleText(vehicle)}
                  checked={isChosen}
                  onChange={() => onValueChange(vehicle)}
                  onClick={() => {
                    if (isChosen && isAssumed) onValueChange(vehicle);
                    if (!isKeyDown.current && vehicle.id !== 'own') close();
                  }}
                  onKeyDown={() => (isKeyDown.current = true)}
                  onKeyUp={() => (isKeyDown.current = false)}
                />
                <span>
                  <span className={styles.choiceName}>{labels.names[vehicle.id]}</span>
                  {(isChosen || vehicle.id !== 'own') && (
                    <span className={styles.choiceSizes}>{labels.sizes(vehicle)}</span>
                  )}
                </span>
              </label>
            );
          })}
        </fieldset>
        {value.id === 'own' && (
          <div className={styles.menuOwn}>
            <OwnSizes
              key={vehicleText(value)}
              labels={labels.own}
              limits={limits}
              sizes={value}
              onApply={(own) => {
                onValueChange(own);
                close();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
