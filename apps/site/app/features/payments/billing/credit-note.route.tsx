import type { ReactElement } from 'react';
import { data } from 'react-router';
import { CreditNotePage } from './credit-note-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { creditNoteIdOf } from './credit-note-id.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/credit-note.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

/** A credit note: what was refunded of an invoice. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const api = apiFor({ request, context }, params.locale);
  const id = creditNoteIdOf(params.id);
  const { data: creditNote } = await required(api.getCreditNote({ params: { id } }));
  return {
    creditNote,
    words: areaWords('billing', params.locale),
  };
}

export default function CreditNoteRoute({ loaderData: { words, ...page } }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={words}>
      <CreditNotePage {...page} />
    </AreaWords>
  );
}
