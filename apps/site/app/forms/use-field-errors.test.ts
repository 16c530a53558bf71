import { expect, it } from 'vitest';
import { findRemainingErrors } from './use-field-errors.ts';

const createFormData = (...entries: [name: string, value: string | File][]): FormData => {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  return formData;
};
const requiredMessage = 'This field is required.';

it('findRemainingErrors keeps only the errors of fields that are unchanged since the form was sent', () => {
  const initialErrors = { name: requiredMessage, price: 'Too high' };
  const submittedForm = createFormData(['name', ''], ['price', '20000']);
  const currentForm = createFormData(['name', 'Garage'], ['price', '20000']);
  expect(findRemainingErrors({ initialErrors, submittedForm, currentForm })).toEqual({ price: 'Too high' });
});

it('findRemainingErrors returns a field’s error when the value that was sent is typed again', () => {
  const submittedForm = createFormData(['name', 'x']);
  expect(
    findRemainingErrors({
      initialErrors: { name: 'Too short' },
      submittedForm,
      currentForm: createFormData(['name', 'x']),
    }),
  ).toEqual({
    name: 'Too short',
  });
});

it('findRemainingErrors drops the errors of a radio group and a checkbox group when an option is chosen', () => {
  const initialErrors = { vehicleType: requiredMessage, reasons: requiredMessage };
  const currentForm = createFormData(['vehicleType', '2'], ['reasons', 'price'], ['reasons', 'other']);
  expect(findRemainingErrors({ initialErrors, submittedForm: createFormData(), currentForm })).toEqual({});
});

it('findRemainingErrors drops a file’s error when another file is chosen', () => {
  const createPhoto = (name: string) => new File(['x'], name, { lastModified: 1 });
  const initialErrors = { photo: 'Too large' };
  const submittedForm = createFormData(['photo', createPhoto('a.jpg')]);
  expect(
    findRemainingErrors({ initialErrors, submittedForm, currentForm: createFormData(['photo', createPhoto('b.jpg')]) }),
  ).toEqual({});
  expect(
    findRemainingErrors({ initialErrors, submittedForm, currentForm: createFormData(['photo', createPhoto('a.jpg')]) }),
  ).toEqual(initialErrors);
});

it('findRemainingErrors replaces the error of a changed field by the result of `check`', () => {
  const checkPrice = (_field: string, values: FormData) =>
    Number(values.get('price')) > 100 ? 'At most 100' : undefined;
  const initialErrors = { price: requiredMessage };
  const submittedForm = createFormData(['price', '']);
  expect(
    findRemainingErrors({
      initialErrors,
      submittedForm,
      currentForm: createFormData(['price', '200']),
      check: checkPrice,
    }),
  ).toEqual({
    price: 'At most 100',
  });
  expect(
    findRemainingErrors({
      initialErrors,
      submittedForm,
      currentForm: createFormData(['price', '50']),
      check: checkPrice,
    }),
  ).toEqual({});
});

it('findRemainingErrors drops the error of a field when a field that is related to it is changed', () => {
  const initialErrors = { confirmPassword: 'Not the same' };
  const submittedForm = createFormData(['password', 'abc'], ['confirmPassword', 'abd']);
  const currentForm = createFormData(['password', 'abd'], ['confirmPassword', 'abd']);
  expect(findRemainingErrors({ initialErrors, submittedForm, currentForm })).toEqual(initialErrors);
  expect(
    findRemainingErrors({ initialErrors, submittedForm, currentForm, related: { confirmPassword: ['password'] } }),
  ).toEqual({});
});
