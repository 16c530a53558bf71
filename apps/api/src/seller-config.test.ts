import { expect, it } from 'vitest';
import { sellerOf } from './seller-config.ts';

it('is an example only on the developer’s machine', () => {
  expect(sellerOf({}, false).name).toContain('Ejemplo');
  expect(sellerOf({}, true)).toEqual({ name: null, taxId: null, address: null });
});

it('is never half an example', () => {
  const seller = { name: 'Acme, S.L.', taxId: null, address: null };
  expect(sellerOf({ PLAZA_OPERATOR_NAME: 'Acme, S.L.' }, false)).toEqual(seller);
});
