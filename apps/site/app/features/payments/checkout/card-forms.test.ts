import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Modules that a module of this folder imports statically, directly and indirectly. */
function loadedWith(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (!name.startsWith('./')) return seen;
  const source = readFileSync(join(import.meta.dirname, name), 'utf8');
  for (const [, isType, from = ''] of source.matchAll(/^import (type )?[^;]*?from '([^']+)';/gm))
    if (isType === undefined) loadedWith(from, seen);
  return seen;
}

const inputs = './sandbox-card.tsx';
const isOfStripe = (name: string): boolean => name.startsWith('@stripe/') || name === './stripe-card.tsx';

it('the payment pages import both card forms lazily', () => {
  const loaded = [...loadedWith('./checkout-page.tsx'), ...loadedWith('./challenge-page.tsx')];
  expect(loaded).toContain('./order-forms.tsx');
  expect(loaded).toContain('./card-form.tsx');
  expect(loaded).not.toContain(inputs);
  expect(loaded.filter(isOfStripe)).toEqual([]);
});

it('Stripe’s form doesn’t import the sandbox’s card inputs, and the sandbox’s form doesn’t import Stripe', () => {
  expect([...loadedWith('./stripe-card.tsx')]).not.toContain(inputs);
  expect([...loadedWith(inputs)].filter(isOfStripe)).toEqual([]);
  for (const name of ['./stripe-card.tsx', './stripe-shape.tsx', './stripe-challenge.tsx'])
    expect(readFileSync(join(import.meta.dirname, name), 'utf8')).not.toMatch(
      /CardFields|CardNumberField|<input(?! type="hidden")/,
    );
});

it('the checkout page renders the sandbox’s card inputs only for the sandbox', () => {
  const page = readFileSync(join(import.meta.dirname, 'checkout-page.tsx'), 'utf8');
  expect(page).toMatch(/offer\.provider === 'sandbox' \? \(\s*<SandboxOrder/);
});
