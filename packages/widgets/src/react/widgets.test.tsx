import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlazaSearch } from './index.ts';

test('the React wrapper renders the element, its attributes and its link on the server, without the nonce', () => {
  const html = renderToString(
    <PlazaSearch
      loader="https://plaza.example/v1/loader.js"
      fallbackHref="https://plaza.example/en"
      nonce="cGxhemE"
      partner="almenara"
      map
      limit={6}
      headingLevel={2}
      onPick={() => undefined}
    >
      Find parking
    </PlazaSearch>,
  );
  expect(html).toBe(
    '<plaza-search partner="almenara" map="" limit="6" heading-level="2"><a href="https://plaza.example/en">Find parking</a></plaza-search>',
  );
});
