import { expect, test } from 'vitest';
import { jsx } from './jsx-runtime.ts';
import { createRoot } from './renderer.ts';
import { useUi } from './ui-replacements.ts';

const PriceText = ({ cents }: { cents: number }) => useUi().formatPrice(cents);

test.each([
  ['en', '€1,234.50'],
  ['es', '1234,50 €'],
])('a component below a root in the language %s formats prices as %s', (lang, text) => {
  const dom = Object.assign(document.createElement('div'), { lang });
  createRoot(dom, () => undefined).render(jsx('p', { children: jsx(PriceText, { cents: 123_450 }) }));
  expect(dom.textContent.replaceAll(/\s/g, ' ')).toBe(text);
});
