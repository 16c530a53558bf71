import { type ReactElement, use } from 'react';
import { NonceContext } from '~/nonce.ts';
import type { StructuredData } from './types.ts';

/** What a page says for programs. */
export function JsonLd({ data }: { data: StructuredData }): ReactElement {
  const nonce = use(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- as a child its quotes would become entities, which is no JSON; every `<` is escaped
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  );
}

/**
 * Structured data as the text of a script element. Every `<` is written as an escape, so that no word of an owner can end
 * the element or begin a comment in it.
 */
export const scriptText = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
