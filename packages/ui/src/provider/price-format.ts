/** Formats cents as euros for `locale`: whole euros without decimals, others with two. */
export function priceFormatOf(locale: string): (cents: number) => string {
  // created lazily, because creating a format is slow
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
