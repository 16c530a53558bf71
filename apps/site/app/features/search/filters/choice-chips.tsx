import type { ReactElement } from 'react';
import { pill, wrapped } from '~/styles/frame.css.ts';
import { choice } from './filters.css.ts';

export interface ChoiceChipsProps<T extends number> {
  /** Name of the choice in its form. */
  name: string;
  /** The choice of none: "Any floor". */
  none: string;
  value: T | null;
  /** `isEmpty` choices would find nothing. */
  options: readonly { value: T; text: string; isEmpty: boolean }[];
  /** The chosen one pressed again is no choice. */
  onChange: (value: T | null) => void;
}

/** One of few, or none: radio buttons that look like chips. */
export function ChoiceChips<T extends number>({
  name,
  none,
  value,
  options,
  onChange,
}: ChoiceChipsProps<T>): ReactElement {
  return (
    <div className={wrapped}>
      <label className={`${pill} ${choice}`}>
        <input type="radio" name={name} value="" checked={value === null} onChange={() => onChange(null)} />
        {none}
      </label>
      {options.map((option) => (
        <label key={option.value} className={`${pill} ${choice}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.isEmpty && value !== option.value}
            onChange={() => onChange(option.value)}
            onClick={() => value === option.value && onChange(null)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
