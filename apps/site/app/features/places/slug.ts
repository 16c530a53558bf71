import { foldAccents } from '@plaza/sdk';

/** Converts text to a slug; empty if the text has no letter or digit. */
export const toSlug = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
