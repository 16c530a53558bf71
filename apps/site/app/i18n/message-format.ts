import { formatToParts, type Formatters } from 'intl-messageformat';

/** Required by `@formatjs/intl`, which imports these names. @public */
export { ErrorCode, FormatError } from 'intl-messageformat';

export type Message = Parameters<typeof formatToParts>[0];
type FormatValues = Parameters<typeof formatToParts<unknown>>[4];

/**
 * Replaces the class that `@formatjs/intl` imports: that class contains a parser, which compiled messages don't need,
 * and loads the browser's languages for 25 ms.
 */
export class IntlMessageFormat {
  private readonly message: Message;
  private readonly formatters: Formatters;

  /**
   * @param message message parsed at build time
   */
  constructor(message: Message, formatters: Formatters) {
    this.message = message;
    this.formatters = formatters;
  }

  format(values: FormatValues): unknown {
    const noNamedFormats = { number: {}, date: {}, time: {} };
    const messageParts = formatToParts<unknown>(this.message, [], this.formatters, noNamedFormats, values).map(
      ({ value }) => value,
    );
    return messageParts.some((part) => typeof part === 'object') ? messageParts : messageParts.join('');
  }
}
