import type { OwnListing } from '@plaza/sdk';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { fingerprintsOf } from './fingerprints.ts';
import { readKept, writeKept } from './kept-values.ts';
import type { StepFailure } from './step-result.ts';
import { isSameValues, valuesOf, type StepValues } from './step-values.ts';
import type { FieldStep } from './steps.ts';
import { useWizard } from './wizard-context.ts';

/** The fields of a step while they are filled in. */
export interface StepFields {
  values: StepValues;
  /** Changes some of them; an empty text empties a field. */
  set: (change: StepValues) => void;
  /** Takes what a listing holds instead. */
  take: (listing: OwnListing) => void;
  /** They differ from what is saved. */
  isDirty: boolean;
  /** They come from an earlier visit on this device. */
  isRestored: boolean;
  /** The version that they were filled in on. */
  version: number;
  /** What the steps held then. */
  base: string;
}

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Values of a form's fields: of those that are named, and of every box; one that is not ticked is empty. */
function readForm(form: HTMLFormElement | null, names: readonly string[]): StepValues {
  if (!form) return {};
  const data = new FormData(form);
  const boxes = [...form.elements].filter(isBox).map(({ name }) => name);
  return Object.fromEntries(
    [...names, ...boxes].flatMap((name) => {
      const value = data.get(name) ?? (boxes.includes(name) ? '' : null);
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/**
 * Holds the fields of a step: as saved, as sent when that failed, or as this device kept them when a tab was closed or a
 * session ended. What was typed before scripts ran counts, too.
 *
 * @param start what the page's address says about some fields
 */
export function useStepValues(
  step: FieldStep,
  failure: StepFailure | undefined,
  form: RefObject<HTMLFormElement | null>,
  start: StepValues | null = null,
): StepFields {
  const { listing } = useWizard();
  const { locale } = useIntl();
  const saved = valuesOf(step, listing, locale);
  const [origin, setOrigin] = useState({ version: listing.version, base: fingerprintsOf(listing) });
  const [values, setValues] = useState<StepValues>(failure?.values ?? { ...saved, ...start });
  const [isRestored, setIsRestored] = useState(false);
  const { id } = listing;
  const isDirty = !isSameValues(values, saved);

  const takeOver = useEffectEvent(() => {
    const kept = start ? null : readKept(id, step);
    if (kept && !isSameValues(kept.values, saved)) {
      setValues(kept.values);
      setOrigin({ version: kept.version, base: kept.base });
      setIsRestored(true);
      return;
    }
    const typed = readForm(form.current, Object.keys(values));
    if (!isSameValues({ ...values, ...typed }, values)) setValues({ ...values, ...typed });
  });
  useEffect(() => takeOver(), []);

  return {
    values,
    set(change) {
      const next = Object.fromEntries(Object.entries({ ...values, ...change }).filter(([, value]) => value !== ''));
      setValues(next);
      writeKept(id, step, isSameValues(next, saved) ? null : { ...origin, values: next });
    },
    take(other) {
      setValues(valuesOf(step, other, locale));
      setOrigin({ version: other.version, base: fingerprintsOf(other) });
      setIsRestored(false);
      writeKept(id, step, null);
    },
    isDirty,
    isRestored,
    ...origin,
  };
}
