import { JSDOM, VirtualConsole } from 'jsdom';

const inlineTags = new Set(
  'a abbr b bdi bdo br cite code data dfn em i kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const invisibleTags = new Set(['head', 'script', 'style', 'template', 'datalist']);

/** True if the HTML alone hides the element, without style sheets and scripts. */
function isHiddenByHtml(element: Element): boolean {
  const tagName = element.localName;
  if (invisibleTags.has(tagName) || element.hasAttribute('hidden') || element.hasAttribute('popover')) return true;
  if (tagName === 'input') return element.getAttribute('type') === 'hidden';
  if (tagName === 'dialog') return !element.hasAttribute('open');
  const parentElement = element.parentElement;
  if (parentElement?.localName !== 'details' || parentElement.hasAttribute('open')) return false;
  return element !== [...parentElement.children].find(({ localName }) => localName === 'summary');
}

const createComputedStyle = (display: string) => {
  const styleValues: Record<string, string> = { display, visibility: 'visible' };
  return { ...styleValues, getPropertyValue: (name: string) => styleValues[name] ?? '' };
};
const [none, inline, block] = [
  createComputedStyle('none'),
  createComputedStyle('inline'),
  createComputedStyle('block'),
];

/**
 * Parses a document like a browser without scripts. Testing Library reads the style of every candidate, for which jsdom
 * takes milliseconds each, so the styles are derived from HTML alone.
 */
export function parseHtml(html: string, url: string): Document {
  const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  Object.assign(window, {
    getComputedStyle: (element: Element) =>
      isHiddenByHtml(element) ? none : inlineTags.has(element.localName) ? inline : block,
  });
  return window.document;
}
