import { use, type ReactElement } from 'react';
import { NonceContext } from '~/nonce.ts';
import { scriptText } from './script-text.ts';
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
