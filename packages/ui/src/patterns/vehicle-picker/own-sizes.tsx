'use client';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import * as styles from './vehicle-picker.css.ts';
import {
  draftOf,
  readDraft,
  vehicleFields,
  type VehicleField,
  type VehicleLimits,
  type VehicleSizes,
  type VehicleValue,
} from './vehicle-model.ts';

export interface OwnSizesLabels {
  lengthCm: string;
  widthCm: string;
  heightCm: string;
  /** Unit beside each label: "cm". */
  unit: string;
  apply: string;
  /** Says what is wrong with a field: "50 to 350 cm". */
  invalid: (field: VehicleField, min: number, max: number) => string;
}

interface OwnSizesProps {
  labels: OwnSizesLabels;
  limits: VehicleLimits;
  /** What the fields show at first. */
  sizes: VehicleSizes;
  onApply: (value: VehicleValue) => void;
}

/** Three typed sizes that are handed on together. It is no form of its own, so that it can stand inside of one. */
export function OwnSizes({ labels, limits, sizes, onApply }: OwnSizesProps): ReactElement {
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
    <div className={styles.own}>
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
