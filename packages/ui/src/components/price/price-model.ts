const formatters = new Map<string, Intl.NumberFormat>();

/** Cents as euros in the manner of `locale`: whole euros without decimals, otherwise with both. */
export function formatPrice(cents: number, locale: string): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    });
    formatters.set(locale, formatter);
  }
  return formatter.format(cents / 100);
}
