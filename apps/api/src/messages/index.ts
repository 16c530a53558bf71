import type { ErrorCode, Locale } from '@plaza/sdk/contract';
import { en } from './en.ts';
import { es } from './es.ts';

export type FieldMessage = keyof typeof en.fields;
/** Every message that a language must have: the compiler refuses a missing and an extra one. */
export interface Messages {
  errors: Readonly<Record<ErrorCode, string>>;
  fields: Readonly<Record<FieldMessage, string>>;
}

const messages: Readonly<Record<Locale, Messages>> = { en, es };

/** Values for the `{name}`s of a message. Numbers are written as the language writes them. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The sentence for an error code. */
export function errorMessage(code: ErrorCode, locale: Locale): string {
  return messages[locale].errors[code];
}

/** The sentence for what is wrong with a field. */
export function fieldMessage(message: FieldMessage, locale: Locale, values: MessageValues = {}): string {
  return messages[locale].fields[message].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? new Intl.NumberFormat(locale, { useGrouping: false }).format(value) : value;
  });
}
