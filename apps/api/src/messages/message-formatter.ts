import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import type { Locale } from '@plaza/sdk/contract';

/** Values for the arguments of a message. Numbers are written as the language writes them. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Turns `{count}` into `{count, number}` for the named arguments: ICU itself writes a bare argument as code does. */
function withNumbers(elements: readonly MessageFormatElement[], names: ReadonlySet<string>): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    if (element.type === TYPE.argument && names.has(element.value))
      return { type: TYPE.number, value: element.value, style: undefined };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([category, { value }]) => [
        category,
        { value: withNumbers(value, names) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

/**
 * Writes messages of one language in ICU syntax: `{name}`, and `{count, plural, one {# bay} other {# bays}}`. An argument
 * without a value throws. Messages are parsed at their first use.
 */
export function messageFormatter(locale: Locale): (text: string, values?: MessageValues) => string {
  const messages: Record<string, MessageFormatElement[]> = {};
  const intl = createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return (text, values = {}) => {
    const numbers = Object.keys(values).filter((name) => typeof values[name] === 'number');
    const id = [text, ...numbers].join('\n');
    messages[id] ??= withNumbers(parse(text, { ignoreTag: true }), new Set(numbers));
    return intl.formatMessage({ id }, { ...values });
  };
}
