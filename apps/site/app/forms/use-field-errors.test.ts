import { expect, it } from 'vitest';
import { remainingErrors } from './use-field-errors.ts';

const form = (...entries: [name: string, value: string | File][]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};
const required = 'This field is required.';

it('remainingErrors keeps the error of an unchanged field', () => {
  const refused = { name: required, price: 'Too high' };
  const before = form(['name', ''], ['price', '20000']);
  const now = form(['name', 'Garage'], ['price', '20000']);
  expect(remainingErrors({ refused, before, now })).toEqual({ price: 'Too high' });
});

it('remainingErrors restores an error when the invalid value is typed again', () => {
  const before = form(['name', 'x']);
  expect(remainingErrors({ refused: { name: 'Too short' }, before, now: form(['name', 'x']) })).toEqual({
    name: 'Too short',
  });
});

it('remainingErrors drops the error of a choice once it is made, and of boxes once one is ticked', () => {
  const refused = { vehicleType: required, reasons: required };
  const now = form(['vehicleType', '2'], ['reasons', 'price'], ['reasons', 'other']);
  expect(remainingErrors({ refused, before: form(), now })).toEqual({});
});

it('remainingErrors drops the error of a file once another file is chosen', () => {
  const photo = (name: string) => new File(['x'], name, { lastModified: 1 });
  const refused = { photo: 'Too large' };
  const before = form(['photo', photo('a.jpg')]);
  expect(remainingErrors({ refused, before, now: form(['photo', photo('b.jpg')]) })).toEqual({});
  expect(remainingErrors({ refused, before, now: form(['photo', photo('a.jpg')]) })).toEqual(refused);
});

it('remainingErrors returns the result of the check for changed fields', () => {
  const check = (_field: string, values: FormData) => (Number(values.get('price')) > 100 ? 'At most 100' : undefined);
  const refused = { price: required };
  const before = form(['price', '']);
  expect(remainingErrors({ refused, before, now: form(['price', '200']), check })).toEqual({ price: 'At most 100' });
  expect(remainingErrors({ refused, before, now: form(['price', '50']), check })).toEqual({});
});

it('remainingErrors drops an error when a related field is changed', () => {
  const refused = { confirmPassword: 'Not the same' };
  const before = form(['password', 'abc'], ['confirmPassword', 'abd']);
  const now = form(['password', 'abd'], ['confirmPassword', 'abd']);
  expect(remainingErrors({ refused, before, now })).toEqual(refused);
  expect(remainingErrors({ refused, before, now, related: { confirmPassword: ['password'] } })).toEqual({});
});
