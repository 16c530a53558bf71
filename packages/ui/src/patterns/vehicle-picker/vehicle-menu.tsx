'use client';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/field.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { CarIcon, ChevronDownIcon } from '../../icons/index.ts';
import {
  draftOf,
  type CustomSizesLabels,
  readDraft,
  type VehicleField,
  vehicleFields,
  type VehicleLabels,
  type VehicleLimits,
  type VehicleSizes,
  formatVehicleSizes,
  type VehicleValue,
  withCustomSizes,
} from './vehicle-model.ts';
import * as styles from './vehicle-picker.css.ts';

interface CustomSizesProps {
  labels: CustomSizesLabels;
  limits: VehicleLimits;
  /** Initial values of the fields. */
  sizes: VehicleSizes;
  onApply: (value: VehicleValue) => void;
}

/** Fields for three sizes that are applied together. Not a `form`, so that it can be inside one. */
export function CustomSizes({ labels, limits, sizes, onApply }: CustomSizesProps): ReactElement {
  const [draft, setDraft] = useState(() => draftOf(sizes));
  const [invalid, setInvalid] = useState<readonly VehicleField[]>([]);
  const apply = () => {
    const read = readDraft(draft, limits);
    setInvalid(read.ok ? [] : read.invalid);
    if (read.ok) onApply({ ...read.sizes, id: 'own' });
  };
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles.customSizes}>
      <div className={styles.fields}>
        {vehicleFields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            aside={labels.unit}
            inputMode="numeric"
            autoComplete="off"
            value={draft[field]}
            error={invalid.includes(field) ? labels.invalid(field, limits[field].min, limits[field].max) : undefined}
            onKeyDown={applyByEnter}
            onValueChange={(text) => setDraft({ ...draft, [field]: text })}
          />
        ))}
      </div>
      <Button isFullWidth onClick={apply}>
        {labels.apply}
      </Button>
    </div>
  );
}

export interface VehicleMenuLabels extends VehicleLabels {
  /** Text before the button in the inline variant: "Checked for a saloon or estate". */
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
  /** The vehicle is a default: forms do not submit it, and a click on it selects it. */
  isAssumed?: boolean;
  onValueChange: (value: VehicleValue) => void;
  /** Name of the choice in the surrounding form, with values such as `450x185x160`. */
  name?: string;
  /** As large as the search pill of the main page, as low as a header's, or a line of text. */
  size?: 'hero' | 'header' | 'inline';
  /** Id of the choice, for another button that opens it. */
  id?: string;
  /** Called when the menu closes. */
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
          {withCustomSizes(presets, value).map((vehicle) => {
            const isChosen = value.id === vehicle.id;
            return (
              <label key={vehicle.id} className={styles.choice}>
                <input
                  className={styles.choiceDot}
                  type="radio"
                  name={name ?? id}
                  value={isChosen && isAssumed ? '' : formatVehicleSizes(vehicle)}
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
            <CustomSizes
              key={formatVehicleSizes(value)}
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
