import { belowFoldPart } from '~/styles/frame.css.ts';

/**
 * Keeps a style sheet at one place among the others, although the head links it twice: for a page, with `#` after its
 * address, and for parts of the page that load later, which need it as long as the document lives. The second link is put
 * at the end of the head, where rules would overrule those that were written to overrule them; it is moved to the first.
 *
 * @returns ends it
 */
export function keepStyleOrder(head: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const sheets = [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    for (const ofPage of sheets) {
      const ofPart = sheets.find(({ href }) => `${href}#` === ofPage.href);
      if (ofPart && ofPage.previousSibling !== ofPart) ofPage.before(ofPart);
    }
  });
  observer.observe(head, { childList: true });
  return () => observer.disconnect();
}

/** Where the router asks which routes some addresses have. */
const manifestPath = '/__manifest';

/** Whether the router asks about one page alone; it names the addresses above it as well. */
function isAbout(page: string, asked: Parameters<typeof fetch>[0]): boolean {
  if (!(asked instanceof URL) || asked.pathname !== manifestPath) return false;
  const paths = asked.searchParams.get('paths')?.split(',') ?? [];
  return paths.includes(page) && paths.every((path) => path === page || page.startsWith(`${path}/`));
}

/**
 * Before a form is sent the router asks the server for the routes of its address, and without an answer an error takes the
 * page’s place. It has the routes of the page it is on: where the line is lost the form is sent by those, and says itself
 * what is wrong.
 *
 * @param page the path of the page
 */
export const withOwnRoutes =
  (ask: typeof fetch, page: () => string): typeof fetch =>
  async (asked, init) => {
    try {
      return await ask(asked, init);
    } catch (error) {
      if (!(error instanceof TypeError) || !isAbout(page(), asked)) throw error;
      return Response.json({});
    }
  };

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 200);
};

/**
 * Lays out what is out of sight, a part at a time while nothing else is to do: from then on the page has its real height,
 * and pictures of the whole page show all of it.
 */
export function showBelowFold(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(`.${belowFoldPart}`)];
  const showNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    whenIdle(showNext);
  };
  whenIdle(showNext);
}
