import { foldAccents } from '@plaza/sdk';

/** What somebody wrote as a slug, in the spelling of slugs; empty when no letter or digit is in it. */
export const plainSlug = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
