import type { Handlers } from '../http/handlers.ts';
import type { createOwnerContacts } from '../listings/contact/contact.ts';
import type { Saving } from './service.ts';

/** What signed-in people do with other people's listings. */
export function savingRoutes(saving: Saving, contacts: ReturnType<typeof createOwnerContacts>) {
  return {
    saveListing: async ({ params, body, query }, { session }) => ({
      data: { isSaved: await saving.save(session.userId, params.id, body?.value, query.source) },
    }),
    listSavedListings: ({ query }, { session }) => saving.list(session.userId, query.page, query.locale),
    getOwnerContact: async ({ params }, { session, clientAddress }) => ({
      data: await contacts.reveal(session.userId, params.id, clientAddress),
    }),
  } satisfies Handlers<'saveListing' | 'listSavedListings' | 'getOwnerContact'>;
}
