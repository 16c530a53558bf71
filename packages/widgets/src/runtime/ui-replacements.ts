/** Replaces the link of UI components: all links of a widget leave the page, none uses a router. */
export const LinkElement = 'a';

/** Replaces the price format of UI components, which uses `Intl`; widgets pass the SDK's format through `PriceFormatProvider`. */
export const priceFormatOf = (): ((cents: number) => string) => String;
