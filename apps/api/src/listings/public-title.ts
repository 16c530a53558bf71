const numberOnly =
  /^(?:n[.º°o]*\s*|núm\.?\s*|no\.?\s*)?\d{1,4}(?:\s*-\s*\d{1,4})?\s*[a-z]?(?:\s*(?:bis|dup\.?|duplicado))?$/i;
const numberAtEnd = /\s+(?:n[.º°o]*\s*|núm\.?\s*)?\d{1,4}(?:\s*-\s*\d{1,4})?\s?[a-z]?(?:\s*bis)?$/i;

/**
 * The address that everybody may read. An approximate position keeps its street and loses its house number, which would
 * tell what the blurred point hides; postal codes stay.
 */
export function publicLocationTitle(title: string, isApproximate: boolean): string {
  if (!isApproximate) return title;
  const parts = title.split(',').map((part) => part.trim());
  const kept = parts.filter((part, index) => index === 0 || !numberOnly.test(part));
  return kept.map((part, index) => (index === 0 ? part.replace(numberAtEnd, '') : part)).join(', ');
}
