'use client';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { TextField } from '../../components/field/field.tsx';
import { CardExpiryField, CardNumberField } from '../../components/segmented-input/segmented-input.tsx';
import { CreditCardIcon } from '../../icons/index.ts';
import { useControllable } from '../../use-controllable.ts';
import * as styles from './card-fields.css.ts';

/** Typed card details, digits only. */
export interface CardValue {
  number: string;
  /** Month and year, two digits each: "0530". */
  expiry: string;
  cvc: string;
}

export interface CardFieldsLabels {
  number: string;
  /** Accessible name of a segment by its digits: "Card number, digits 1 to 4". */
  digits: (from: number, to: number) => string;
  expiry: string;
  /** Text at the end of the label's row: "MM / YY". */
  expiryAside?: string;
  month: string;
  monthPlaceholder?: string;
  year: string;
  yearPlaceholder?: string;
  cvc: string;
  /** Placeholder of the security code: "3 digits". */
  cvcPlaceholder?: string;
}

export interface CardFieldsProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'defaultValue'> {
  /** All texts of the component in the language of the page. */
  labels: CardFieldsLabels;
  /** Current value, controlled by the page; uncontrolled if omitted. */
  value?: CardValue;
  /** Initial value, if `value` is omitted; also the value after a form is reset. */
  defaultValue?: CardValue;
  /** Called with the new value when the user changes it. */
  onValueChange?: (value: CardValue) => void;
  /** Error message of each field, which says how to correct the value. */
  errors?: Partial<Record<keyof CardValue, ReactNode>>;
  /** Makes the control unavailable; a form doesn’t submit it. */
  disabled?: boolean;
}

const emptyCard: CardValue = { number: '', expiry: '', cvc: '' };
const maxCvcLength = 4;

/**
 * Card number, expiry and security code. Submitted as `number-1` to `number-4`, `expiry-1`, `expiry-2` and `cvc`, so
 * that a form without JavaScript submits the same fields. A completed field moves the focus to the next one.
 */
// Long because it renders three fields with their props, and each field moves the focus to the next.
export function CardFields({
  labels,
  value: given,
  defaultValue = emptyCard,
  onValueChange,
  errors = {},
  disabled = false,
  className,
  ...rest
}: CardFieldsProps): ReactElement {
  const [value, setValue] = useControllable(given, defaultValue, onValueChange);
  const expiryRef = useRef<HTMLDivElement>(null);
  const cvcRef = useRef<HTMLInputElement>(null);
  const cardBrand = cardBrandOf(value.number);
  /** Moves the focus only if the caret is at the end of the field: autofill and corrections do not move it. */
  const focusNextFieldAtEnd = (
    from: 'number-4' | 'expiry-2',
    size: number,
    to: () => HTMLElement | null | undefined,
  ): void => {
    const activeElement = document.activeElement;
    if (
      activeElement instanceof HTMLInputElement &&
      activeElement.name === from &&
      (activeElement.selectionStart ?? 0) >= size
    )
      to()?.focus();
  };
  // autofill changes several fields within one render
  const latestValueRef = useRef(value);
  const hasReadInitialTextRef = useRef(false);
  const changeValue = (change: Partial<CardValue>): void => {
    latestValueRef.current = { ...latestValueRef.current, ...change };
    setValue(latestValueRef.current);
  };
  const updateCvc = (text: string): void => changeValue({ cvc: text.replaceAll(/\D/g, '').slice(0, maxCvcLength) });
  useLayoutEffect(() => {
    if (hasReadInitialTextRef.current) {
      latestValueRef.current = value;
      return;
    }
    hasReadInitialTextRef.current = true;
    // reads a code typed or autofilled before hydration; the other fields read their own
    const typedCvc = cvcRef.current?.value ?? '';
    if (typedCvc !== value.cvc) updateCvc(typedCvc);
  });
  return (
    <fieldset {...rest} className={classNames(styles.cardFields, className)}>
      <CardNumberField
        name="number"
        hasFieldPerSegment
        size="large"
        label={labels.number}
        digitsLabel={labels.digits}
        value={value.number}
        onValueChange={(number) => changeValue({ number })}
        onComplete={() => focusNextFieldAtEnd('number-4', 4, () => expiryRef.current?.querySelector('input'))}
        suffix={cardBrand !== null && <span className={styles.cardBrand}>{brandNames[cardBrand]}</span>}
        error={errors.number}
        required
        disabled={disabled}
      />
      <div className={styles.fieldPair}>
        <CardExpiryField
          ref={expiryRef}
          name="expiry"
          hasFieldPerSegment
          size="large"
          label={labels.expiry}
          {...(labels.expiryAside !== undefined && { aside: labels.expiryAside })}
          monthLabel={labels.month}
          monthPlaceholder={labels.monthPlaceholder ?? ''}
          yearLabel={labels.year}
          yearPlaceholder={labels.yearPlaceholder ?? ''}
          value={value.expiry}
          onValueChange={(digits) => changeValue({ expiry: digits })}
          onComplete={() => focusNextFieldAtEnd('expiry-2', 2, () => cvcRef.current)}
          error={errors.expiry}
          required
          disabled={disabled}
        />
        <TextField
          ref={cvcRef}
          name="cvc"
          size="large"
          dir="ltr"
          className={styles.codeField}
          label={labels.cvc}
          placeholder={labels.cvcPlaceholder}
          inputMode="numeric"
          autoComplete="cc-csc"
          pattern="[0-9]{3,4}"
          maxLength={maxCvcLength}
          value={value.cvc}
          onValueChange={updateCvc}
          suffix={<CreditCardIcon size={20} />}
          error={errors.cvc}
          required
          disabled={disabled}
        />
      </div>
    </fieldset>
  );
}

type CardBrand = 'visa' | 'mastercard';

/** Detects the brand from the first digits of a card number; `null` if it is not known yet. */
export function cardBrandOf(digits: string): CardBrand | null {
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  const firstFourDigits = Number(digits.slice(0, 4));
  return digits.length >= 4 && firstFourDigits >= 2221 && firstFourDigits <= 2720 ? 'mastercard' : null;
}

const brandNames: Readonly<Record<CardBrand, string>> = { visa: 'VISA', mastercard: 'Mastercard' };
