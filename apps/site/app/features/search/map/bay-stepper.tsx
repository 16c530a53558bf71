import { ChevronLeftIcon, ChevronRightIcon, IconButton } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, numbers, row, small } from '~/styles/common.css.ts';

/** The bay that lies so many steps from another, around the ends; `null` when there is no other. */
export function stepFrom(ids: readonly number[], id: number, steps: number): number | null {
  const index = ids.indexOf(id);
  if (ids.length < 2) return null;
  return ids[(Math.max(index, 0) + steps + ids.length) % ids.length] ?? null;
}

interface BayStepperProps {
  /** In the order they are gone through. */
  ids: readonly number[];
  id: number;
  onChange: (id: number) => void;
}

/** Goes from one bay of the map to the next. */
export function BayStepper({ ids, id, onChange }: BayStepperProps): ReactElement | null {
  const { t } = useIntl();
  const step = (steps: number) => {
    const next = stepFrom(ids, id, steps);
    if (next !== null) onChange(next);
  };
  if (ids.length < 2 || !ids.includes(id)) return null;
  return (
    <div className={`${row} ${small} ${muted} ${numbers}`}>
      <IconButton variant="quiet" size="small" label={t('map.previousBay')} onClick={() => step(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span aria-live="polite">{t('map.bayOf', { index: ids.indexOf(id) + 1, count: ids.length })}</span>
      <IconButton variant="quiet" size="small" label={t('map.nextBay')} onClick={() => step(1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}
