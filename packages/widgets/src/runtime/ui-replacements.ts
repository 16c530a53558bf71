/** A link of the site's components: all of a widget's lead out of the page, and none through an application's router. */
export const LinkElement = 'a';

/** Components' own way with prices takes `Intl`; each widget brings the SDK's with it instead, see `Priced`. */
export const priceFormatOf = (): ((cents: number) => string) => String;
