import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlazaButton, PlazaSearch } from './index.ts';

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

test('the React wrapper renders a button with its widget, mode and label on the server', () => {
  const html = renderToString(
    <PlazaButton
      loader="https://plaza.example/v1/button.js"
      fallbackHref="https://plaza.example/en"
      widget="listing"
      mode="sheet"
      label="Bays nearby"
      headingLevel={2}
      onOpen={() => undefined}
    >
      Find parking
    </PlazaButton>,
  );
  expect(html).toBe(
    '<plaza-button widget="listing" mode="sheet" label="Bays nearby" heading-level="2"><a href="https://plaza.example/en">Find parking</a></plaza-button>',
  );
});
