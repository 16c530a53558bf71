import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPortableComponents, walkImports } from './portable-components.ts';

const portableComponents = findPortableComponents();
const allowedPackages = new Set(['react', '@vanilla-extract/css', '@vanilla-extract/dynamic']);

test('findPortableComponents returns the components that widgets import, and those inside them', () => {
  expect([...portableComponents.keys()]).toEqual(
    expect.arrayContaining(['search-box', 'listing-card', 'plan-picker', 'picture', 'badge', 'price']),
  );
});

test('findPortableComponents returns no component that only the site uses', () => {
  for (const name of ['dialog', 'dropdown-menu', 'tabs', 'toast', 'image-picker', 'select'])
    expect(portableComponents.has(name)).toBe(false);
});

test.each([...portableComponents])(
  'the component %s, which widgets bundle, imports no packages except React and vanilla-extract',
  (_name, entry) => {
    expect(existsSync(entry)).toBe(true);
    expect([...walkImports(entry).packages].filter((name) => !allowedPackages.has(name))).toEqual([]);
  },
);
