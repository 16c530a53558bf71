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
import { useUi } from '../../provider/ui-provider.tsx';
import * as field from '../field/field.css.ts';
import { listCountries, rowIndexAfterKey, searchCountries } from './phone-field-model.ts';
import * as styles from './phone-field.css.ts';

interface CountryPickerProps {
  labels: { search: string; countries: string; noCountry: string };
  country: string;
  firstCountries: readonly string[];
  initialQuery: string;
  popover: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (country: string) => void;
}

type PopoverSide = 'above' | 'below';

const viewportMarginPx = 8;
/** Minimum height of the popover in pixels, for the search field and two countries. */
const minListHeightPx = 160;

/** Returns the pixels above and below the button inside the visual viewport, which an on-screen keyboard reduces. */
function availableHeights(button: HTMLElement): Readonly<Record<PopoverSide, number>> {
  const buttonRect = button.getBoundingClientRect();
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return {
    above: buttonRect.top - offsetTop - viewportMarginPx,
    below: offsetTop + height - buttonRect.bottom - viewportMarginPx,
  };
}

function choosePopoverSide(popover: HTMLElement, button: HTMLElement): PopoverSide {
  popover.style.removeProperty('max-block-size');
  const { above, below } = availableHeights(button);
  return below < popover.getBoundingClientRect().height && above > below ? 'above' : 'below';
}

function positionPopover(popover: HTMLElement, button: HTMLElement, side: PopoverSide): void {
  // A script sets the height, because a strict content security policy blocks style attributes.
  popover.style.setProperty(
    'max-block-size',
    `min(24rem, ${Math.max(minListHeightPx, availableHeights(button)[side])}px)`,
  );
  const buttonRect = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(popover).direction === 'rtl';
  const preferredPopoverLeft = isRightToLeft ? buttonRect.right - width : buttonRect.left;
  const popoverLeft = Math.max(
    viewportMarginPx,
    Math.min(preferredPopoverLeft, document.documentElement.clientWidth - width - viewportMarginPx),
  );
  const popoverTop =
    side === 'above' ? buttonRect.top - height - viewportMarginPx / 2 : buttonRect.bottom + viewportMarginPx / 2;
  popover.style.setProperty('left', `${popoverLeft + window.scrollX}px`);
  popover.style.setProperty('top', `${popoverTop + window.scrollY}px`);
}

/** Editable combobox after the ARIA pattern: a search field over the list of countries. Rendered while open only. */
// Long because search field and list are one combobox: its keys, active row and position depend on each other.
export function CountryPicker({
  labels,
  country,
  firstCountries,
  initialQuery,
  popover,
  button,
  onChoose,
}: CountryPickerProps): ReactElement {
  const baseId = useId();
  const { locale } = useUi();
  const [query, setQuery] = useState(initialQuery);
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const allCountries = useMemo(() => listCountries(locale, firstCountries), [locale, firstCountries]);
  const matchingCountries = searchCountries(allCountries, query);
  const [activeIndex, setActiveIndex] = useState(() =>
    initialQuery === ''
      ? Math.max(
          0,
          allCountries.findIndex((option) => option.country === country),
        )
      : 0,
  );
  const optionId = (name: string): string => `${baseId}-${name}`;
  const activeCountry = matchingCountries[activeIndex]?.country;

  const sideRef = useRef<PopoverSide>('below');
  useLayoutEffect(() => {
    const updatePosition = (): void => {
      if (!popover.current || !button.current) return;
      sideRef.current = choosePopoverSide(popover.current, button.current);
      positionPopover(popover.current, button.current, sideRef.current);
    };
    updatePosition();
    inputRef.current?.focus();
    const visualViewport = window.visualViewport;
    visualViewport?.addEventListener('resize', updatePosition);
    return () => visualViewport?.removeEventListener('resize', updatePosition);
  }, [popover, button]);
  // the popover stays on one side of its button while the search shortens the list
  useLayoutEffect(() => {
    if (popover.current && button.current) positionPopover(popover.current, button.current, sideRef.current);
  }, [popover, button, matchingCountries.length]);
  useEffect(() => {
    listRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeCountry]);

  useEffect(() => {
    const listElement = listRef.current;
    const preventBlur = (event: MouseEvent): void => event.preventDefault();
    const chooseCountry = (event: MouseEvent): void => {
      const optionElement =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-country]') : null;
      if (optionElement?.dataset.country !== undefined) onChoose(optionElement.dataset.country);
    };
    listElement?.addEventListener('mousedown', preventBlur);
    listElement?.addEventListener('click', chooseCountry);
    return () => {
      listElement?.removeEventListener('mousedown', preventBlur);
      listElement?.removeEventListener('click', chooseCountry);
    };
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter in the search field would submit the surrounding form.
      event.preventDefault();
      if (activeCountry !== undefined) onChoose(activeCountry);
      return;
    }
    const nextIndex = rowIndexAfterKey(event.key, activeIndex, matchingCountries.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    setActiveIndex(nextIndex);
  };

  return (
    <>
      <div className={`${field.fieldControl} ${field.sizes.medium} ${styles.searchField}`}>
        <SearchIcon size={20} className={styles.arrowIcon} />
        <input
          ref={inputRef}
          className={field.input}
          type="text"
          role="combobox"
          aria-label={labels.search}
          aria-autocomplete="list"
          aria-expanded={matchingCountries.length > 0}
          aria-controls={`${baseId}-list`}
          aria-activedescendant={activeCountry === undefined ? undefined : optionId(activeCountry)}
          placeholder={labels.search}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={listRef}
        id={`${baseId}-list`}
        className={styles.countryList}
        role="listbox"
        aria-label={labels.countries}
      >
        {matchingCountries.map((option, index) => (
          <div
            key={option.country}
            id={optionId(option.country)}
            className={styles.countryOption}
            role="option"
            aria-selected={option.country === country}
            data-country={option.country}
            data-active={index === activeIndex || undefined}
          >
            <span className={styles.countryBadge} aria-hidden="true">
              {option.country}
            </span>
            <span className={styles.countryName}>{option.name}</span>
            <span className={styles.callingCode}>+{option.callingCode}</span>
            {option.country === country && <CheckIcon size={16} className={styles.checkIcon} />}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={matchingCountries.length === 0 ? styles.noCountriesMessage : undefined}
        hidden={matchingCountries.length > 0}
      >
        {matchingCountries.length === 0 && labels.noCountry}
      </p>
    </>
  );
}
