import { expect, it } from 'vitest';
import { sellerOf } from './seller-config.ts';

it('the seller is an example in development only', () => {
  expect(sellerOf({}, false).name).toContain('Ejemplo');
  expect(sellerOf({}, true)).toEqual({ name: null, taxId: null, address: null });
});

it('a partly configured seller is never completed from the example', () => {
  const seller = { name: 'Acme, S.L.', taxId: null, address: null };
  expect(sellerOf({ PLAZA_OPERATOR_NAME: 'Acme, S.L.' }, false)).toEqual(seller);
});
