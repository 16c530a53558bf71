/** Components' own way with prices takes `Intl`; each widget brings the SDK's with it instead, see `Priced`. */
export const priceFormatOf = (): ((cents: number) => string) => String;
