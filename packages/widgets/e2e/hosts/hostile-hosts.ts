import { elementMarkup, hostNonce, type HostPage } from './host-page.ts';

const createBody = (name: keyof typeof elementMarkup, attributes?: string): string =>
  `<main><h1>Almenara Arena</h1><h2>Parking</h2><div class="frame">${elementMarkup[name](attributes)}</div>
<p id="below">See you there.</p></main>`;

export interface HostPageVariant {
  id: string;
  title: string;
  page: Omit<HostPage, 'body'>;
}

export const strictContentSecurityPolicy = [
  "default-src 'self'",
  "style-src 'self'",
  `script-src 'nonce-${hostNonce}'`,
  'connect-src PLAZA',
  // some browsers request the host's favicon automatically
  "img-src 'self' PLAZA",
].join('; ');

/** Host pages on which every element must look and work as usual. */
export const hostPageVariants: readonly HostPageVariant[] = [
  { id: 'plain', title: 'No hostile styles', page: {} },
  {
    id: 'unset',
    title: 'All properties unset with !important',
    page: {
      css: `* { all: unset !important }
        span, ul, li, input, label, article, img { display: none !important; color: red !important }
        *, *::before, *::after { position: static !important; font-size: 5px !important; color: red !important }`,
    },
  },
  {
    id: 'inherited',
    title: 'Odd inherited text styles',
    page: {
      css: `* { margin: 0; padding: 0; box-sizing: content-box; border: 0; font: italic 9px/3 serif;
        letter-spacing: .5em; word-spacing: 1em; text-transform: uppercase; text-align: right; cursor: wait;
        text-indent: 3em; white-space: pre; visibility: visible; user-select: none; list-style: square }`,
    },
  },
  { id: 'small-root', title: 'A root font size of 10 pixels', page: { css: 'html { font-size: 10px }' } },
  { id: 'quirks', title: 'No doctype', page: { hasDoctype: false } },
  { id: 'right-to-left', title: 'Right-to-left direction', page: { attributes: 'dir="rtl"' } },
  { id: 'zoom', title: 'Its body zoomed to 150 %', page: { css: 'body { zoom: 1.5 }' } },
  {
    id: 'clipped',
    title: 'A clipped and transformed box around the widget',
    page: {
      css: '.frame { overflow: hidden; transform: translateX(10px); max-height: 400px; position: relative; z-index: 0 }',
    },
  },
  { id: 'strict', title: 'A strict content security policy', page: { policy: strictContentSecurityPolicy } },
  {
    id: 'trusted-types',
    title: 'Trusted types of which none is allowed',
    page: { policy: `${strictContentSecurityPolicy}; require-trusted-types-for 'script'; trusted-types 'none'` },
  },
  { id: 'spanish', title: 'The language es', page: { language: 'es' } },
];

export const createHostPageVariant = (
  host: HostPageVariant,
  name: keyof typeof elementMarkup,
  attributes?: string,
): HostPage => ({
  ...host.page,
  body: createBody(name, attributes),
});
