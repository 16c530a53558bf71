/** Cents as euros in the manner of `locale`: whole euros without decimals, otherwise with both. */
export function priceFormatOf(locale: string): (cents: number) => string {
  // made at the first price, because that takes a while
  let format: Intl.NumberFormat | undefined;
  return (cents) => {
    format ??= new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    });
    return format.format(cents / 100);
  };
}
