import { expect, it } from 'vitest';
import { sellerOf } from './seller-config.ts';

it('sellerOf returns the example seller in development only', () => {
  expect(sellerOf({}, false).name).toContain('Ejemplo');
  expect(sellerOf({}, true)).toEqual({ name: null, taxId: null, address: null });
});

it('sellerOf never completes a partly configured seller from the example', () => {
  const configuredSeller = { name: 'Acme, S.L.', taxId: null, address: null };
  expect(sellerOf({ PLAZA_OPERATOR_NAME: 'Acme, S.L.' }, false)).toEqual(configuredSeller);
});
