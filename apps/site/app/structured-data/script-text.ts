import type { StructuredData } from './types.ts';

/**
 * Structured data as the text of a script element. Every `<` is written as an escape, so that no word of an owner can end
 * the element or begin a comment in it.
 */
export const scriptText = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
