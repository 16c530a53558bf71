import { belowFoldPart } from '~/styles/frame.css.ts';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { createDeviceValue } from '~/device/device-value.ts';

/**
 * Keeps a style sheet's position although the head links it twice: for a page, with `#` after its URL, and for lazy
 * modules, which need it as long as the document lives. The second link is appended to the head, where its rules would
 * override later ones, so this moves it to the first. A loaded link that moves unloads its rules for a moment, so a copy
 * replaces it.
 * @returns a function that stops the observer
 */
export function keepStyleOrder(head: HTMLElement): () => void {
  const headObserver = new MutationObserver(() => {
    const styleSheets = [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    for (const pageSheet of styleSheets) {
      const lazyModuleSheets = styleSheets.filter(({ href }) => `${href}#` === pageSheet.href);
      const [lazyModuleSheet] = lazyModuleSheets;
      if (!lazyModuleSheet || lazyModuleSheets.some((sheet) => sheet === pageSheet.previousSibling)) continue;
      if (!lazyModuleSheet.sheet) {
        pageSheet.before(lazyModuleSheet);
        continue;
      }
      const copy = lazyModuleSheet.cloneNode() as HTMLLinkElement;
      copy.addEventListener('load', () => lazyModuleSheet.remove());
      pageSheet.before(copy);
    }
  });
  headObserver.observe(head, { childList: true });
  return () => headObserver.disconnect();
}

/** Path at which the router requests the routes of URLs. */
const manifestPath = '/__manifest';

/** True if the router requests the routes of one page only; such a request contains the page's parent paths, too. */
function isManifestRequestFor(pagePath: string, resource: Parameters<typeof fetch>[0]): boolean {
  if (!(resource instanceof URL) || resource.pathname !== manifestPath) return false;
  const requestedPaths = resource.searchParams.get('paths')?.split(',') ?? [];
  return (
    requestedPaths.includes(pagePath) &&
    requestedPaths.every((path) => path === pagePath || pagePath.startsWith(`${path}/`))
  );
}

/**
 * The router requests the routes of a form's URL before submitting it, and a failed request replaces the page with an
 * error. The routes of the current page are already loaded, so while offline this answers without new routes, and the
 * form itself reports the failure.
 * @param page returns the path of the current page
 */
export const withOfflineRoutes =
  (ask: typeof fetch, readPath: () => string): typeof fetch =>
  async (resource, init) => {
    try {
      return await ask(resource, init);
    } catch (error) {
      if (!(error instanceof TypeError) || !isManifestRequestFor(readPath(), resource)) throw error;
      return Response.json({});
    }
  };

/** Resolves when the browser is idle, or after a pause in Safari, which has no idle callbacks. */
const waitForIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 3000 });
    else setTimeout(resolve, 200);
  });

/**
 * Lays out page parts below the fold, and cards of strips, one at a time while the browser is idle, so that the page
 * gets its real height and full-page screenshots are complete.
 */
export async function layOutBelowFold(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(`.${belowFoldPart}, .${belowFoldPart} > li`)) {
    await waitForIdle();
    part.style.contentVisibility = 'visible';
  }
}

const storedDestination = createDeviceValue('plaza.lostNavigation', 'for the tab');

/**
 * Stores the destination of a navigation that a reload interrupts. React Router reloads the current page when the
 * module of the next route fails to load, as after a lost connection or a new release; {@link resumeInterruptedNavigation}
 * then continues.
 */
export function useInterruptedNavigation(): void {
  const { state, location } = useNavigation();
  const pendingPath = state === 'loading' ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (pendingPath === null) return;
    const storeDestination = (): void => storedDestination.write(pendingPath);
    window.addEventListener('pagehide', storeDestination);
    return () => window.removeEventListener('pagehide', storeDestination);
  }, [pendingPath]);
}

export function resumeInterruptedNavigation(): void {
  const interruptedPath = storedDestination.read();
  if (interruptedPath === '') return;
  storedDestination.write('');
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type === 'reload') location.replace(interruptedPath);
}
