'use client';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/field.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import { CarIcon, ChevronDownIcon } from '../../icons/index.ts';
import {
  toVehicleDraft,
  type CustomSizesLabels,
  parseVehicleDraft,
  type VehicleField,
  vehicleFields,
  type VehicleLabels,
  type VehicleLimits,
  type VehicleSizes,
  formatVehicleSizes,
  type VehicleValue,
  withCustomVehicle,
} from './vehicle-model.ts';
import * as styles from './vehicle-picker.css.ts';

interface CustomSizesProps {
  labels: CustomSizesLabels;
  limits: VehicleLimits;
  sizes: VehicleSizes;
  onApply: (value: VehicleValue) => void;
}

/**
 * Fields for a vehicle's length, width and height, which are applied together. Not a `form`, because it may be inside
 * one.
 */
export function CustomSizes({ labels, limits, sizes, onApply }: CustomSizesProps): ReactElement {
  const [draft, setDraft] = useState(() => toVehicleDraft(sizes));
  const [invalid, setInvalid] = useState<readonly VehicleField[]>([]);
  const applySizes = () => {
    const parsedDraft = parseVehicleDraft(draft, limits);
    setInvalid(parsedDraft.ok ? [] : parsedDraft.invalid);
    if (parsedDraft.ok) onApply({ ...parsedDraft.sizes, id: 'own' });
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    applySizes();
  };
  return (
    <div className={styles.customSizes}>
      <div className={styles.sizeFields}>
        {vehicleFields.map((field) => (
          <TextField
            key={field}
            label={labels[field]}
            aside={labels.unit}
            inputMode="numeric"
            autoComplete="off"
            value={draft[field]}
            error={invalid.includes(field) ? labels.invalid(field, limits[field].min, limits[field].max) : undefined}
            onKeyDown={applyOnEnter}
            onValueChange={(text) => setDraft({ ...draft, [field]: text })}
          />
        ))}
      </div>
      <Button isFullWidth onClick={applySizes}>
        {labels.apply}
      </Button>
    </div>
  );
}

export interface VehicleMenuLabels extends VehicleLabels {
  /** Text before the button of the inline variant: "Checked for a saloon or estate". */
  checkedFor: (value: VehicleValue) => string;
  /** Button of the inline variant: "change". */
  change: string;
  /** Formats the sizes of a vehicle: "4.50 × 1.85 × 1.60 m". */
  sizes: (sizes: VehicleSizes) => string;
}

export interface VehicleMenuProps {
  /** All texts of the component in the language of the page. */
  labels: VehicleMenuLabels;
  /** Predefined vehicles in display order. */
  presets: readonly VehicleValue[];
  /** Smallest and largest possible length, width and height in centimetres. */
  limits: VehicleLimits;
  /** Chosen vehicle, controlled by the page. */
  value: VehicleValue;
  /** True if the vehicle is only assumed: forms do not submit it, and a click selects it. */
  isAssumed?: boolean;
  /** Called with the chosen vehicle. */
  onValueChange: (value: VehicleValue) => void;
  /** Name of the vehicle in the form, which submits values such as `450x185x160`. */
  name?: string;
  /** `hero` is for the search box of the main page, `header` for page headers, `inline` for a line of text. */
  size?: 'hero' | 'header' | 'inline';
  /** Id of the popover, for another button that opens it. */
  id?: string;
  /** Called when the popover closes. */
  onClose?: () => void;
}

const menuButtonStyles = {
  hero: styles.menuButton,
  header: `${styles.menuButton} ${styles.smallMenuButton}`,
  inline: `${styles.menuButton} ${styles.inlineMenuButton}`,
};

/**
 * Button with the selected vehicle, which opens a popover to select another one. Works in a form without JavaScript.
 */
// Long because button and popover are one control, whose radios close it only on click.
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
  const generatedId = useId();
  const menuId = givenId ?? generatedId;
  const popoverRef = useRef<HTMLDivElement>(null);
  // arrow keys change the radio without closing the popover
  const isKeyDownRef = useRef(false);
  const closePopover = () => popoverRef.current?.hidePopover();
  return (
    <div className={`${styles.vehicleGroup} ${styles.vehicleMenu}`}>
      <button type="button" className={menuButtonStyles[size]} popoverTarget={menuId}>
        {size === 'inline' ? (
          <>
            {labels.checkedFor(value)} · <span className={styles.changeLabel}>{labels.change}</span>
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
        ref={popoverRef}
        id={menuId}
        popover="auto"
        className={`${styles.sizesPopover} ${styles.menuPopover}`}
        onToggle={(event) => {
          isKeyDownRef.current = false;
          if (event.newState === 'closed') onClose?.();
        }}
      >
        <fieldset className={styles.vehicleChoices} aria-label={labels.legend}>
          {withCustomVehicle(presets, value).map((vehicle) => {
            const isVehicleChosen = value.id === vehicle.id;
            return (
              <label key={vehicle.id} className={styles.vehicleChoice}>
                <input
                  className={styles.choiceDot}
                  type="radio"
                  name={name ?? menuId}
                  value={isVehicleChosen && isAssumed ? '' : formatVehicleSizes(vehicle)}
                  checked={isVehicleChosen}
                  onChange={() => onValueChange(vehicle)}
                  onClick={() => {
                    if (isVehicleChosen && isAssumed) onValueChange(vehicle);
                    if (!isKeyDownRef.current && vehicle.id !== 'own') closePopover();
                  }}
                  onKeyDown={() => (isKeyDownRef.current = true)}
                  onKeyUp={() => (isKeyDownRef.current = false)}
                />
                <span>
                  <span className={styles.choiceName}>{labels.names[vehicle.id]}</span>
                  {(isVehicleChosen || vehicle.id !== 'own') && (
                    <span className={styles.choiceSizes}>{labels.sizes(vehicle)}</span>
                  )}
                </span>
              </label>
            );
          })}
        </fieldset>
        {value.id === 'own' && (
          <div className={styles.menuCustomSizes}>
            <CustomSizes
              key={formatVehicleSizes(value)}
              labels={labels.own}
              limits={limits}
              sizes={value}
              onApply={(own) => {
                onValueChange(own);
                closePopover();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
