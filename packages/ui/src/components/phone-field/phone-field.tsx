'use client';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useFormReset } from '../../control-hooks.ts';
import { lazyWithRetry } from '../../lazy-with-retry.tsx';
import * as field from '../field/field.css.ts';
import { Field, type FieldBaseProps, type FieldSize } from '../field/field.tsx';
import { popoverAnchor } from '../popover/popover.css.ts';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import {
  callingCodeOf,
  caretAfterDigits,
  applyTextChange,
  countDigitsBefore,
  parseE164,
  resolveOnBlur,
  parsePhoneWithoutLibrary,
  type PhoneEntry,
  type PhoneParser,
} from './phone-field-model.ts';
import * as styles from './phone-field.css.ts';

export interface PhoneFieldLabels {
  /** Prefix of the button's accessible name, before "ES +34": "Calling code: Spain". */
  country: (name: string) => string;
  /** Accessible name of the search field: "Country or code". */
  search: string;
  /** Accessible name of the list: "Calling codes". */
  countries: string;
  /** Text announced when the search has no results. */
  noCountry: string;
}

export interface PhoneDetails {
  /** ISO 3166 code of the selected country: "ES". */
  country: string;
  /** Displayed number without the calling code. */
  national: string;
  /** True if numbers in the country can have this many digits; false while the field is empty. */
  isPossible: boolean;
}

export interface PhoneFieldProps
  extends FieldBaseProps, Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** All texts of the component in the language of the page. */
  labels: PhoneFieldLabels;
  /**
   * Name of the field in the form, which submits the number in E.164, or as typed without JavaScript; `''` without a
   * number.
   */
  name?: string;
  /** Number in E.164: "+34612345678"; `''` for none. */
  value?: string;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: string;
  /** Called with the number in E.164 on every change, and with the default when the form is reset. */
  onValueChange?: (value: string, details: PhoneDetails) => void;
  /** Country that is selected while there is no number. */
  defaultCountry?: string;
  /** Countries at the top of the list, in this order. */
  firstCountries?: readonly string[];
  /** Requires a value before the form is submitted. */
  required?: boolean;
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean;
  /** `tel` lets the browser autofill the full number, which selects its country. */
  autoComplete?: string;
  /** Example of a value, shown while the control is empty. It never replaces the label. */
  placeholder?: string;
  /** Height of the control: 36, 44 or 52 px; `small` is for dense layouts only. */
  size?: FieldSize;
}

const loadCountryPicker = () => import('./country-picker.tsx');
/** List of countries, which loads when the country button is about to be used. */
const CountryPicker = lazyWithRetry(loadCountryPicker);
const preloadCountryPicker = (): void => {
  // The open list retries a failed import.
  loadCountryPicker().catch(() => undefined);
};

const noCountries: readonly string[] = [];
/**
 * Phone number field: calling code of a country and national number, formatted while typing. An international number
 * selects its country. `ref`, `className` and other props go to the root element.
 */
// Long because country, text and the lazily loaded library depend on each other.
export function PhoneField({
  labels,
  name,
  value,
  defaultValue = '',
  onValueChange,
  defaultCountry = 'ES',
  firstCountries = noCountries,
  required = false,
  disabled = false,
  autoComplete = 'tel',
  placeholder,
  size = 'medium',
  ...rest
}: PhoneFieldProps): ReactElement {
  const layerId = useId();
  // Without scripts the hidden input stays empty and the form submits the text as typed.
  const hasScripts = useHydrated();
  const { locale } = useUi();
  const [initialValue] = useState(value ?? defaultValue);
  const [read, setRead] = useState<PhoneParser>(() => parsePhoneWithoutLibrary);
  const [ownEntry, setOwnEntry] = useState<PhoneEntry>(() =>
    parseE164(initialValue, defaultCountry, parsePhoneWithoutLibrary),
  );
  const [initialQuery, setInitialQuery] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const hasChosenRef = useRef(false);
  const digitsBeforeCaretRef = useRef<number | null>(null);

  const ownParsedPhone = read(ownEntry.text, ownEntry.country);
  const isControlledValue = value !== undefined && value !== ownParsedPhone.e164;
  const phoneEntry = isControlledValue ? parseE164(value, ownEntry.country, read) : ownEntry;
  const parsedPhone = isControlledValue ? read(phoneEntry.text, phoneEntry.country) : ownParsedPhone;

  const updateEntry = (next: PhoneEntry, reader = read): void => {
    setOwnEntry(next);
    const { e164, isPossible } = reader(next.text, next.country);
    if (e164 !== parsedPhone.e164 || next.country !== phoneEntry.country)
      onValueChange?.(e164, { country: next.country, national: next.text, isPossible });
  };
  useFormReset(inputRef, () => updateEntry(parseE164(initialValue, defaultCountry, read)));

  const latestRef = useRef({ entry: phoneEntry, change: updateEntry });
  useEffect(() => {
    latestRef.current = { entry: phoneEntry, change: updateEntry };
  });
  const adoptTypedText = useEffectEvent(() => {
    const typedText = inputRef.current?.value ?? '';
    if (typedText !== phoneEntry.text) updateEntry(applyTextChange(phoneEntry, typedText, read));
  });
  // React would replace text that was typed before hydration with the state.
  useLayoutEffect(() => adoptTypedText(), []);
  const isLibraryRequestedRef = useRef(false);
  const loadLibrary = (): void => {
    if (isLibraryRequestedRef.current) return;
    isLibraryRequestedRef.current = true;
    void import('./phone-library.ts').then(
      ({ parsePhoneWithLibrary }) => {
        setRead(() => parsePhoneWithLibrary);
        const { entry: latestEntry, change: changeEntry } = latestRef.current;
        if (latestEntry.text === '') return;
        const caretPosition = inputRef.current?.selectionStart ?? latestEntry.text.length;
        digitsBeforeCaretRef.current = countDigitsBefore(latestEntry.text, caretPosition);
        // Once the library has loaded, the default number may turn out to belong to another country with the same
        // calling code.
        const { e164 } = parsePhoneWithLibrary(latestEntry.text, latestEntry.country);
        const isFocused = document.activeElement === inputRef.current;
        changeEntry(
          isFocused
            ? { ...latestEntry, text: parsePhoneWithLibrary(latestEntry.text, latestEntry.country).text }
            : parseE164(e164, latestEntry.country, parsePhoneWithLibrary),
          parsePhoneWithLibrary,
        );
      },
      // If the library fails to load, the field works unformatted; the next focus retries.
      () => {
        isLibraryRequestedRef.current = false;
      },
    );
  };
  const hasPhoneText = phoneEntry.text !== '';
  useEffect(() => {
    if (hasPhoneText) loadLibrary();
  }, [hasPhoneText]);

  useLayoutEffect(() => {
    const digitsBeforeCaret = digitsBeforeCaretRef.current;
    digitsBeforeCaretRef.current = null;
    if (digitsBeforeCaret === null || document.activeElement !== inputRef.current) return;
    const caretPosition = caretAfterDigits(phoneEntry.text, digitsBeforeCaret);
    inputRef.current?.setSelectionRange(caretPosition, caretPosition);
  });

  const handleButtonKeyDown = (event: KeyboardEvent): void => {
    const isOpen = initialQuery !== null;
    const isLetterKey =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setInitialQuery(null);
    } else if (isLetterKey || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Letters that follow before the list has loaded belong to the search, too.
      setInitialQuery((query) => (query ?? '') + (isLetterKey ? event.key : ''));
    } else return;
    event.preventDefault();
  };
  const chooseCountry = (country: string): void => {
    hasChosenRef.current = true;
    setInitialQuery(null);
    updateEntry({ country, text: read(phoneEntry.text, country).text });
  };
  // The list takes the focus until it is closed.
  useLayoutEffect(() => {
    if (initialQuery === null && hasChosenRef.current) inputRef.current?.focus();
    hasChosenRef.current = false;
  }, [initialQuery]);

  const callingCode = `+${callingCodeOf(phoneEntry.country)}`;
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(phoneEntry.country) ?? phoneEntry.country;
  return (
    <Field {...rest} isGroup>
      {(control) => (
        <div className={`${field.fieldControl} ${field.sizes[size]} ${styles.fieldRow}`} onFocus={loadLibrary}>
          <span ref={anchorRef} className={classNames(popoverAnchor, styles.countryAnchor)}>
            <button
              type="button"
              className={styles.countryButton}
              aria-haspopup="dialog"
              aria-expanded={initialQuery !== null}
              aria-controls={initialQuery === null ? undefined : layerId}
              disabled={disabled}
              onPointerEnter={preloadCountryPicker}
              onFocus={preloadCountryPicker}
              onKeyDown={handleButtonKeyDown}
              onClick={() => setInitialQuery((query) => (query === null ? '' : null))}
            >
              {/* Server and browser may have different names for a country. */}
              <span className={visuallyHidden} suppressHydrationWarning>{`${labels.country(countryName)} `}</span>
              <span className={`${styles.countryBadge} ${styles.countryCode}`}>{`${phoneEntry.country} `}</span>
              <bdi>{callingCode}</bdi>
              <ChevronDownIcon size={16} className={styles.arrowIcon} />
            </button>
            {initialQuery !== null && (
              <CountryPicker
                id={layerId}
                labels={labels}
                country={phoneEntry.country}
                firstCountries={firstCountries}
                initialQuery={initialQuery}
                anchor={anchorRef}
                onChoose={chooseCountry}
                onClose={() => setInitialQuery(null)}
              />
            )}
          </span>
          <input
            {...control}
            ref={inputRef}
            dir="ltr"
            type="tel"
            inputMode="tel"
            name={hasScripts ? undefined : name}
            autoComplete={autoComplete}
            className={field.input}
            placeholder={placeholder}
            required={required}
            disabled={disabled}
            value={phoneEntry.text}
            onChange={({ target }) => {
              digitsBeforeCaretRef.current = countDigitsBefore(
                target.value,
                target.selectionStart ?? target.value.length,
              );
              updateEntry(applyTextChange(phoneEntry, target.value, read));
            }}
            onBlur={() => updateEntry(resolveOnBlur(phoneEntry, read))}
          />
          {name !== undefined && hasScripts && (
            <input type="hidden" name={name} value={parsedPhone.e164} disabled={disabled} />
          )}
        </div>
      )}
    </Field>
  );
}
