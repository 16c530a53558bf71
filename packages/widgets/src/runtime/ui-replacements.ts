/** Replaces the link of UI components, because all links of a widget leave the page and need no router. */
export const LinkElement = 'a';

/**
 * Replaces the price format of UI components, which uses `Intl`. Widgets pass the SDK's format through
 * `PriceFormatProvider`.
 */
export const priceFormatOf = (): ((cents: number) => string) => String;
