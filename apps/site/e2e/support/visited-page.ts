import { parseHtml } from './html-document.ts';
import { fillForm, type FormRequest, type FormValues } from './html-forms.ts';
import { bindQueries, type HtmlQueries } from './html-queries.ts';

export interface Redirect {
  status: number;
  /** Path and query of the redirecting URL. */
  from: string;
  location: string;
}

/** Request of a page, by URL, link or form. */
export interface Navigation extends Omit<FormRequest, 'method'> {
  method?: FormRequest['method'];
  referrer?: string;
}

/** A served page, with the actions of a browser without scripts. */
export interface VisitedPage extends HtmlQueries {
  readonly status: number;
  readonly url: string;
  /** The page URL's hash with its `#`; empty without a hash. */
  readonly hash: string;
  readonly headers: Headers;
  readonly redirects: readonly Redirect[];
  readonly html: string;
  readonly document: Document;
  within: (element: HTMLElement) => HtmlQueries;
  /** Opens a link, given as element or by name. */
  follow: (link: HTMLElement | string | RegExp) => Promise<VisitedPage>;
  /**
   * Fills in the form of a button, given as element or by name, and submits it by that button; a field submits as Enter
   * does.
   */
  submit: (button: HTMLElement | string | RegExp, values?: FormValues) => Promise<VisitedPage>;
}

interface PageVisit {
  answer: Response;
  html: string;
  url: URL;
  redirects: readonly Redirect[];
  navigate: (to: Navigation) => Promise<VisitedPage>;
}

export function createVisitedPage({ answer, html, url, redirects, navigate }: PageVisit): VisitedPage {
  let parsedDocument: Document | undefined;
  const readDocument = (): Document => (parsedDocument ??= parseHtml(html, url.href));
  const documentQueries = bindQueries(() => readDocument().body);
  const findByRoleAndName = (role: string, target: HTMLElement | string | RegExp): HTMLElement =>
    typeof target === 'string' || target instanceof RegExp ? documentQueries.getByRole(role, { name: target }) : target;
  const { origin, pathname, search } = url;
  const referrerUrl = origin + pathname + search;

  return {
    ...documentQueries,
    status: answer.status,
    url: pathname + search,
    hash: url.hash,
    headers: answer.headers,
    redirects,
    html,
    get document() {
      return readDocument();
    },
    within: (element) => bindQueries(() => element),
    follow: async (link) => {
      const linkHref = findByRoleAndName('link', link).getAttribute('href');
      if (linkHref === null) throw new Error('This link leads nowhere.');
      return navigate({ url: new URL(linkHref, readDocument().baseURI), referrer: referrerUrl });
    },
    submit: async (button, values = {}) =>
      navigate({ ...(await fillForm(findByRoleAndName('button', button), values)), referrer: referrerUrl }),
  };
}
