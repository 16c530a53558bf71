'use client';
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { mergeProps, useAutocomplete } from 'react-aria';
import { SearchIcon } from '../../icons/index.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import * as field from '../field/field.css.ts';
import { AnchoredLayer } from '../popover/anchored-layer.tsx';
import { CountryList } from './country-list.tsx';
import { listCountries, searchCountries } from './phone-field-model.ts';
import * as styles from './phone-field.css.ts';

export interface CountryPickerProps {
  id: string;
  labels: { search: string; countries: string; noCountry: string };
  country: string;
  firstCountries: readonly string[];
  initialQuery: string;
  anchor: RefObject<HTMLElement | null>;
  onChoose: (country: string) => void;
  onClose: () => void;
}

const viewportMarginPx = 8;
/** Minimum height of the layer in pixels, for the search field and two countries. */
const minLayerHeightPx = 160;

/** Keeps the layer above an on-screen keyboard, which covers the page without resizing it. */
function useVisibleHeight(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visualViewport = window.visualViewport;
    const limitHeight = (): void => {
      if (!layer.current || !visualViewport) return;
      const visibleBottom = visualViewport.offsetTop + visualViewport.height - viewportMarginPx;
      const visibleHeightPx = visibleBottom - layer.current.getBoundingClientRect().top;
      layer.current.style.setProperty('max-block-size', `min(24rem, ${Math.max(minLayerHeightPx, visibleHeightPx)}px)`);
    };
    visualViewport?.addEventListener('resize', limitHeight);
    return () => visualViewport?.removeEventListener('resize', limitHeight);
  }, [layer]);
}

/** Search field over the list of countries. The focus stays in the field while keys move in the list. */
function CountrySearch({
  labels,
  country,
  firstCountries,
  initialQuery,
  anchor,
  onChoose,
  onClose,
}: Omit<CountryPickerProps, 'id'>): ReactElement {
  const { locale } = useUi();
  const [query, setQuery] = useState(initialQuery);
  const [activeId, setActiveId] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const listElementRef = useRef<HTMLDivElement>(null);
  const allCountries = useMemo(() => listCountries(locale, firstCountries), [locale, firstCountries]);
  const matchingCountries = useMemo(() => searchCountries(allCountries, query), [allCountries, query]);
  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef, collectionRef: listElementRef },
    { inputValue: query, setInputValue: setQuery, focusedNodeId: activeId, setFocusedNodeId: setActiveId },
  );
  const { onChange: changeQuery, spellCheck: _spellCheck, ...searchProps } = inputProps;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // Closes only the list, not a dialog around the field.
      event.stopPropagation();
      event.preventDefault();
      onClose();
    } else if (event.key === 'Tab') {
      // Focuses the country button first, so that the browser's Tab moves on from there.
      anchor.current?.querySelector('button')?.focus();
      if (event.shiftKey) event.preventDefault();
      onClose();
    } else if (event.key === 'Enter') {
      // Enter would submit the surrounding form.
      event.preventDefault();
    }
  };
  return (
    <>
      <div className={`${field.fieldControl} ${field.sizes.medium} ${styles.searchField}`}>
        <SearchIcon size={20} className={styles.arrowIcon} />
        <input
          {...mergeProps({ onKeyDown: handleKeyDown }, searchProps)}
          ref={inputRef}
          className={field.input}
          type="text"
          role="combobox"
          aria-label={labels.search}
          aria-controls={collectionProps.id}
          aria-expanded={matchingCountries.length > 0}
          placeholder={labels.search}
          spellCheck={false}
          onChange={(event) => changeQuery?.(event.currentTarget.value)}
        />
      </div>
      <CountryList
        label={labels.countries}
        countries={matchingCountries}
        country={country}
        listProps={{ ...collectionProps, autoFocus: 'first', shouldSelectOnPressUp: true }}
        listElement={listElementRef}
        listRef={collectionRef}
        onChoose={onChoose}
      />
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

/** Layer with the countries and a search field for them. Rendered while open only. */
export default function CountryPicker({ id, ...search }: CountryPickerProps): ReactElement {
  const layerRef = useRef<HTMLDivElement>(null);
  useVisibleHeight(layerRef);
  return (
    <AnchoredLayer
      ref={layerRef}
      role="dialog"
      id={id}
      aria-label={search.labels.countries}
      anchor={search.anchor}
      onClose={search.onClose}
      closesByEscape={false}
      className={styles.countryLayer}
    >
      <CountrySearch {...search} />
    </AnchoredLayer>
  );
}
