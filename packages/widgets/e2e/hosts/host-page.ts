export interface HostPage {
  /** HTML of the body, with `PLAZA` as a placeholder for Plaza's origin. */
  body: string;
  css?: string;
  attributes?: string;
  language?: string;
  hasDoctype?: boolean;
  /** `Content-Security-Policy` header, with `PLAZA` for Plaza's origin. Scripts then have the nonce `hostNonce`. */
  policy?: string;
  script?: string;
  /**
   * Script tag in the head: that of the loader, or with `button` that of buttons. With `none`, the test adds a tag later.
   */
  loader?: 'head' | 'button' | 'none';
  loaderAttributes?: string;
  files?: Readonly<Record<string, string>>;
}

export const hostNonce = 'cGxhemEtaG9zdA';

export function renderHostPage(page: HostPage, plaza: string): string {
  const { body, css, attributes = '', language = 'en', hasDoctype = true, policy, script, files = {} } = page;
  const nonceAttribute = policy === undefined ? '' : ` nonce="${hostNonce}"`;
  const loaderTag =
    page.loader === 'none'
      ? ''
      : `<script async src="${plaza}/v1/${page.loader === 'button' ? 'button' : 'loader'}.js" data-partner="almenara" ${page.loaderAttributes ?? ''}${nonceAttribute}></script>`;
  const htmlParts = [
    hasDoctype ? '<!doctype html>' : '',
    `<html lang="${language}" ${attributes}><head><meta charset="utf-8"><title>Almenara Arena</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script src="/host-record.js"${nonceAttribute}></script>`,
    css === undefined ? '' : `<style${nonceAttribute}>${css}</style>`,
    ...Object.keys(files)
      .filter((path) => path.endsWith('.css'))
      .map((path) => `<link rel="stylesheet" href="${path}">`),
    script === undefined ? '' : `<script${nonceAttribute}>${script}</script>`,
    loaderTag,
    `</head><body>${body}</body></html>`,
  ];
  return htmlParts.join('\n').replaceAll('PLAZA', plaza);
}

const createLink = (address: string, text: string) => `<a href="PLAZA/en/${address}?partner=almenara">${text}</a>`;

export const elementMarkup = {
  search: (attributes = '') =>
    `<plaza-search ${attributes}>${createLink('find_parking', 'Find parking near the arena')}</plaza-search>`,
  listing: (attributes = 'venue="movistar-arena" limit="3"') =>
    `<plaza-listing ${attributes}>${createLink('find_parking', 'Parking near the arena')}</plaza-listing>`,
  plans: (attributes = '') =>
    `<plaza-plans ${attributes}>${createLink('subscription_plans', 'Our plans')}</plaza-plans>`,
  button: (attributes = 'label="Find parking"') =>
    `<plaza-button ${attributes}>${createLink('find_parking', 'Find parking near the arena')}</plaza-button>`,
} as const;

export const fullPageBody = `<main><h1>Almenara Arena</h1><p>Sunday at eight.</p><h2>Parking</h2>${elementMarkup.search()}
${elementMarkup.listing()}<h2>Plans</h2>${elementMarkup.plans()}<p id="below">See you there.</p></main>`;
