'use client';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { CheckIcon, SearchIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-context.ts';
import * as field from '../field/field.css.ts';
import { listCountries, moveInList, searchCountries } from './phone-field-model.ts';
import * as styles from './phone-field.css.ts';

interface CountryPickerProps {
  labels: { search: string; countries: string; noCountry: string };
  country: string;
  firstCountries: readonly string[];
  /** What was typed on the button to open the list. */
  initialQuery: string;
  /** The popover: it is drawn below (or above) its button. */
  popover: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (country: string) => void;
}

const gap = 8;

/** Sets the popover to its button; it scrolls with the page, and turns upwards where there is more room. */
function place(popover: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const page = document.documentElement;
  const isRightToLeft = getComputedStyle(popover).direction === 'rtl';
  const wanted = isRightToLeft ? anchor.right - width : anchor.left;
  const left = Math.max(gap, Math.min(wanted, page.clientWidth - width - gap));
  const roomBelow = page.clientHeight - anchor.bottom;
  const isAbove = roomBelow < height + gap && anchor.top > roomBelow;
  const top = isAbove ? anchor.top - height - gap / 2 : anchor.bottom + gap / 2;
  // The policy of our pages allows no style attributes; the object model is not concerned.
  popover.style.setProperty('left', `${left + window.scrollX}px`);
  popover.style.setProperty('top', `${top + window.scrollY}px`);
}

/** A search field over the list of countries: an editable combobox after the ARIA pattern. Drawn while it is open. */
export function CountryPicker({
  labels,
  country,
  firstCountries,
  initialQuery,
  popover,
  button,
  onChoose,
}: CountryPickerProps): ReactElement {
  const id = useId();
  const { locale } = useUi();
  const [query, setQuery] = useState(initialQuery);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => listCountries(locale, firstCountries), [locale, firstCountries]);
  const found = searchCountries(all, query);
  const [active, setActive] = useState(() =>
    initialQuery === ''
      ? Math.max(
          0,
          all.findIndex((option) => option.country === country),
        )
      : 0,
  );
  const optionId = (name: string): string => `${id}-${name}`;
  const activeCountry = found[active]?.country;

  useLayoutEffect(() => {
    if (popover.current && button.current) place(popover.current, button.current);
    input.current?.focus();
  }, [popover, button]);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeCountry]);

  useEffect(() => {
    const element = list.current;
    // The search field keeps the focus while the list is used.
    const keepFocus = (event: MouseEvent): void => event.preventDefault();
    const chooseLine = (event: MouseEvent): void => {
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-country]') : null;
      if (line?.dataset.country !== undefined) onChoose(line.dataset.country);
    };
    element?.addEventListener('mousedown', keepFocus);
    element?.addEventListener('click', chooseLine);
    return () => {
      element?.removeEventListener('mousedown', keepFocus);
      element?.removeEventListener('click', chooseLine);
    };
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Would send the form around it.
      event.preventDefault();
      if (activeCountry !== undefined) onChoose(activeCountry);
      return;
    }
    const next = moveInList(event.key, active, found.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <>
      <div className={`${field.control} ${field.sizes.medium} ${styles.search}`}>
        <SearchIcon size={20} className={styles.arrow} />
        <input
          ref={input}
          className={field.input}
          type="text"
          role="combobox"
          aria-label={labels.search}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeCountry === undefined ? undefined : optionId(activeCountry)}
          placeholder={labels.search}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={labels.countries}>
        {found.map((option, at) => (
          <div
            key={option.country}
            id={optionId(option.country)}
            className={styles.option}
            role="option"
            aria-selected={option.country === country}
            data-country={option.country}
            data-active={at === active || undefined}
          >
            <span className={styles.badge} aria-hidden="true">
              {option.country}
            </span>
            <span className={styles.name}>{option.name}</span>
            <span className={styles.code}>+{option.callingCode}</span>
            {option.country === country && <CheckIcon size={16} className={styles.check} />}
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? styles.none : undefined} hidden={found.length > 0}>
        {found.length === 0 && labels.noCountry}
      </p>
    </>
  );
}
