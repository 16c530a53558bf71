import type { Locale } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { pagePath } from '~/paths.ts';
import { showToast } from '~/toasts/show-toast.ts';
import type { DeviceSearch } from './device-searches.ts';
import type { SearchSaver } from './saver/search-saver.ts';

const sendJson = (locale: Locale, body: unknown): Promise<Response> =>
  fetch(pagePath(locale, '/saved_searches/send'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });

/**
 * Sends searches to the signed-in user's account.
 *
 * @returns the IDs of those that were saved; `null` after a failure.
 */
export async function sendSearches(locale: Locale, searches: readonly DeviceSearch[]): Promise<string[] | null> {
  try {
    const response = await sendJson(locale, { searches });
    return response.ok ? ((await response.json()) as { savedIds: string[] }).savedIds : null;
  } catch {
    return null;
  }
}

const removeSearch = (locale: Locale, id: string): Promise<boolean> =>
  sendJson(locale, { removedId: id }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Creates a function that saves a search with the usual settings and offers to undo that, and to change them. */
export function createSearchSaver({ t, locale }: Intl<'member'>): SearchSaver {
  const undo = async (id: string) => {
    if (await removeSearch(locale, id)) showToast({ title: t('member.searchRemoved') });
    else showToast({ tone: 'error', title: t('member.searchNotRemoved'), text: t('member.ourFault') });
  };
  const pathsInFlight = new Set<string>();
  return ({ name, path }) => {
    if (pathsInFlight.has(path)) return;
    pathsInFlight.add(path);
    const search = new URL(path, location.href).searchParams.get('save') ?? '';
    const id = crypto.randomUUID();
    void sendSearches(locale, [{ id, name: name || t('member.everywhere'), search }]).then((savedIds) => {
      pathsInFlight.delete(path);
      // the page explains why a search cannot be saved, and keeps it
      if (!savedIds?.includes(id)) return location.assign(path);
      showToast({
        title: t('member.searchSaved', { name: name || t('member.everywhere') }),
        text: t('member.searchSavedText'),
        action: { label: t('member.undo'), onAction: () => void undo(id) },
        link: { label: t('member.edit'), href: pagePath(locale, '/saved_searches') },
      });
    });
  };
}
