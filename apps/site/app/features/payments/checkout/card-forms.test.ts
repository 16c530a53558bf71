import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Returns a module of this folder and all modules that it imports statically, directly or indirectly. */
function collectModules(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (!name.startsWith('./')) return seen;
  const moduleSource = readFileSync(join(import.meta.dirname, name), 'utf8');
  for (const [, isType, from = ''] of moduleSource.matchAll(/^import (type )?[^;]*?from '([^']+)';/gm))
    if (isType === undefined) collectModules(from, seen);
  return seen;
}

const sandboxModule = './sandbox-card.tsx';
const isStripeModule = (name: string): boolean => name.startsWith('@stripe/') || name === './stripe-card.tsx';

it('the payment pages import neither Stripe’s card form nor the sandbox’s card form statically', () => {
  const loadedModules = [...collectModules('./checkout-page.tsx'), ...collectModules('./challenge-page.tsx')];
  expect(loadedModules).toContain('./order-forms.tsx');
  expect(loadedModules).toContain('./card-form.tsx');
  expect(loadedModules).not.toContain(sandboxModule);
  expect(loadedModules.filter(isStripeModule)).toEqual([]);
});

it('Stripe’s form doesn’t import the sandbox’s card inputs, and the sandbox’s form doesn’t import Stripe', () => {
  expect([...collectModules('./stripe-card.tsx')]).not.toContain(sandboxModule);
  expect([...collectModules(sandboxModule)].filter(isStripeModule)).toEqual([]);
  for (const name of ['./stripe-card.tsx', './stripe-shape.tsx', './stripe-challenge.tsx'])
    expect(readFileSync(join(import.meta.dirname, name), 'utf8')).not.toMatch(
      /CardFields|CardNumberField|<input(?! type="hidden")/,
    );
});

it('the checkout page renders the sandbox’s card inputs only for the sandbox', () => {
  const checkoutPageSource = readFileSync(join(import.meta.dirname, 'checkout-page.tsx'), 'utf8');
  expect(checkoutPageSource).toMatch(/offer\.provider === 'sandbox' \? \(\s*<SandboxOrder/);
});
