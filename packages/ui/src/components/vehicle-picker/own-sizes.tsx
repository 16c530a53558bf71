'use client';
import { useId, useState, type ReactElement } from 'react';
import * as styles from './vehicle-picker.css.ts';
import { draftOf, readDraft, vehicleFields, type VehicleField, type VehicleLimits, type VehicleSizes } from './vehicle-model.ts';

export interface OwnSizesLabels {
  lengthCm: string;
  widthCm: string;
  heightCm: string;
  /** Unit behind each field: "cm". */
  unit: string;
  apply: string;
  /** Says what is wrong with a field: "Width: 50 to 350 cm". */
  invalid: (field: VehicleField, min: number, max: number) => string;
}

interface OwnSizesProps {
  labels: OwnSizesLabels;
  limits: VehicleLimits;
  /** What the fields show at first. */
  sizes: VehicleSizes;
  onApply: (sizes: VehicleSizes) => void;
}

/** Three typed sizes that are handed on together. It is no form of its own, so that it can stand inside of one. */
export function OwnSizes({ labels, limits, sizes, onApply }: OwnSizesProps): ReactElement {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(sizes));
  const [invalid, setInvalid] = useState<readonly VehicleField[]>([]);
  const apply = () => {
    const read = readDraft(draft, limits);
    setInvalid(read.ok ? [] : read.invalid);
    if (read.ok) onApply(read.sizes);
  };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    >
      <div className={styles.fields}>
        {vehicleFields.map((field) => (
          <label key={field} className={styles.field}>
            <span className={styles.fieldLabel}>{labels[field]}</span>
            <span className={styles.affix}>
              <input
                className={styles.sizeInput}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={draft[field]}
                aria-invalid={invalid.includes(field)}
                aria-describedby={invalid.length > 0 ? `${id}-problem` : undefined}
                onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
              />
              <span className={styles.unit}>{labels.unit}</span>
            </span>
          </label>
        ))}
      </div>
      {invalid.length > 0 && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {invalid.map((field) => labels.invalid(field, limits[field].min, limits[field].max)).join(' ')}
        </p>
      )}
      <button type="button" className={styles.apply} onClick={apply}>
        {labels.apply}
      </button>
    </div>
  );
}
