'use client';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { useUi } from '../../provider/ui-provider.tsx';
import { useFormReset } from '../../control-hooks.ts';
import * as field from '../field/field.css.ts';
import { Field, type FieldBaseProps, type FieldSize } from '../field/field.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { CountryPicker } from './country-picker.tsx';
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
  labels: PhoneFieldLabels;
  /** Name in the form, which submits the number in E.164, or as typed without JavaScript; `''` without a number. */
  name?: string;
  /** Number in E.164: "+34612345678"; `''` for none. */
  value?: string;
  defaultValue?: string;
  /** Called with the number in E.164 on every change, and with the default when the form is reset. */
  onValueChange?: (value: string, details: PhoneDetails) => void;
  /** Country that is selected while there is no number. */
  defaultCountry?: string;
  /** Countries at the top of the list, in this order. */
  firstCountries?: readonly string[];
  required?: boolean;
  disabled?: boolean;
  /** `tel` lets the browser autofill the full number, which selects its country. */
  autoComplete?: string;
  placeholder?: string;
  size?: FieldSize;
}

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
  const popoverId = useId();
  // Without scripts the hidden input stays empty and the form submits the text as typed.
  const hasScripts = useHydrated();
  const { locale } = useUi();
  const [initialValue] = useState(value ?? defaultValue);
  const [read, setRead] = useState<PhoneParser>(() => parsePhoneWithoutLibrary);
  const [ownEntry, setOwnEntry] = useState<PhoneEntry>(() =>
    parseE164(initialValue, defaultCountry, parsePhoneWithoutLibrary),
  );
  const [initialQuery, setInitialQuery] = useState<string | null>(null);
  const typedKey = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const digitsToCaret = useRef<number | null>(null);

  const ownParsedPhone = read(ownEntry.text, ownEntry.country);
  const isControlledValue = value !== undefined && value !== ownParsedPhone.e164;
  const entry = isControlledValue ? parseE164(value, ownEntry.country, read) : ownEntry;
  const parsedPhone = isControlledValue ? read(entry.text, entry.country) : ownParsedPhone;

  const updateEntry = (next: PhoneEntry, reader = read): void => {
    setOwnEntry(next);
    const { e164, isPossible } = reader(next.text, next.country);
    if (e164 !== parsedPhone.e164 || next.country !== entry.country)
      onValueChange?.(e164, { country: next.country, national: next.text, isPossible });
  };
  useFormReset(input, () => updateEntry(parseE164(initialValue, defaultCountry, read)));

  const latestRef = useRef({ entry, change: updateEntry });
  useEffect(() => {
    latestRef.current = { entry, change: updateEntry };
  });
  const isLibraryRequested = useRef(false);
  const loadLibrary = (): void => {
    if (isLibraryRequested.current) return;
    isLibraryRequested.current = true;
    void import('./phone-library.ts').then(
      ({ parsePhoneWithLibrary }) => {
        setRead(() => parsePhoneWithLibrary);
        const { entry: latestEntry, change: changeEntry } = latestRef.current;
        if (latestEntry.text === '') return;
        const caret = input.current?.selectionStart ?? latestEntry.text.length;
        digitsToCaret.current = countDigitsBefore(latestEntry.text, caret);
        // The default number may belong to another country with the same calling code.
        const { e164 } = parsePhoneWithLibrary(latestEntry.text, latestEntry.country);
        const isFocused = document.activeElement === input.current;
        changeEntry(
          isFocused
            ? { ...latestEntry, text: parsePhoneWithLibrary(latestEntry.text, latestEntry.country).text }
            : parseE164(e164, latestEntry.country, parsePhoneWithLibrary),
          parsePhoneWithLibrary,
        );
      },
      // Without the library the field works unformatted; the next focus retries loading.
      () => {
        isLibraryRequested.current = false;
      },
    );
  };
  const hasNumber = entry.text !== '';
  useEffect(() => {
    if (hasNumber) loadLibrary();
  }, [hasNumber]);

  useLayoutEffect(() => {
    const digits = digitsToCaret.current;
    digitsToCaret.current = null;
    if (digits === null || document.activeElement !== input.current) return;
    const caret = caretAfterDigits(entry.text, digits);
    input.current?.setSelectionRange(caret, caret);
  });

  const handleButtonKeyDown = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    typedKey.current = isLetter ? event.key : '';
    popover.current?.showPopover();
  };
  const chooseCountry = (country: string): void => {
    popover.current?.hidePopover();
    updateEntry({ country, text: read(entry.text, country).text });
    input.current?.focus();
  };

  const callingCode = `+${callingCodeOf(entry.country)}`;
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(entry.country) ?? entry.country;
  return (
    <Field {...rest} isGroup>
      {(control) => (
        <div className={`${field.control} ${field.sizes[size]} ${styles.fieldRow}`} onFocus={loadLibrary}>
          <button
            ref={button}
            type="button"
            className={styles.countryButton}
            popoverTarget={popoverId}
            aria-haspopup="dialog"
            aria-expanded={initialQuery !== null}
            disabled={disabled}
            onKeyDown={handleButtonKeyDown}
          >
            {/* Server and browser may have different names for a country. */}
            <span className={visuallyHidden} suppressHydrationWarning>{`${labels.country(countryName)} `}</span>
            <span className={`${styles.badge} ${styles.countryCode}`}>{`${entry.country} `}</span>
            <bdi>{callingCode}</bdi>
            <ChevronDownIcon size={16} className={styles.arrowIcon} />
          </button>
          <div
            ref={popover}
            id={popoverId}
            popover="auto"
            role="dialog"
            aria-label={labels.countries}
            className={styles.popover}
            onToggle={({ newState }) => {
              setInitialQuery(newState === 'open' ? typedKey.current : null);
              typedKey.current = '';
            }}
          >
            {initialQuery !== null && (
              <CountryPicker
                labels={labels}
                country={entry.country}
                firstCountries={firstCountries}
                initialQuery={initialQuery}
                popover={popover}
                button={button}
                onChoose={chooseCountry}
              />
            )}
          </div>
          <input
            {...control}
            ref={input}
            dir="ltr"
            type="tel"
            inputMode="tel"
            name={hasScripts ? undefined : name}
            autoComplete={autoComplete}
            className={field.input}
            placeholder={placeholder}
            required={required}
            disabled={disabled}
            value={entry.text}
            onChange={({ target }) => {
              digitsToCaret.current = countDigitsBefore(target.value, target.selectionStart ?? target.value.length);
              updateEntry(applyTextChange(entry, target.value, read));
            }}
            onBlur={() => updateEntry(resolveOnBlur(entry, read))}
          />
          {name !== undefined && hasScripts && (
            <input type="hidden" name={name} value={parsedPhone.e164} disabled={disabled} />
          )}
        </div>
      )}
    </Field>
  );
}
