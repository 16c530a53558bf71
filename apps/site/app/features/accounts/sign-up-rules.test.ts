import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSignUpDetails, normalizePhoneNumber, problemMessageId, type DetailField } from './sign-up-rules.ts';

const validDetails: Readonly<Record<DetailField, string>> = {
  firstName: 'Marina',
  lastName: '',
  phoneNumber: '+34612345678',
  email: 'marina@example.com',
  password: 'barrera 19',
  passwordConfirmation: 'barrera 19',
  terms: 'true',
};
const problemsOfChangedDetails = (changes: Partial<Record<DetailField, string>>) =>
  checkSignUpDetails((field) => ({ ...validDetails, ...changes })[field]);

describe('the first step of signing up', () => {
  it('checkSignUpDetails returns no problems for valid sign-up details, even without a name and a phone number', () => {
    expect(problemsOfChangedDetails({})).toEqual({});
    expect(problemsOfChangedDetails({ firstName: '', phoneNumber: '' })).toEqual({});
  });

  it.each<[DetailField, string, string]>([
    ['firstName', 'Al', 'min_length'],
    ['lastName', 'x'.repeat(31), 'max_length'],
    ['phoneNumber', '12', 'phone_invalid'],
    ['email', '', 'field_required'],
    ['email', 'marina@example', 'email_invalid'],
    ['password', 'corta', 'password_too_short'],
    ['passwordConfirmation', 'barrera 18', 'passwords_dont_match'],
    ['terms', '', 'termsNeeded'],
  ])('checkSignUpDetails, when the sign-up field %s contains “%s”, returns the problem “%s”', (field, text, code) => {
    expect(problemsOfChangedDetails({ [field]: text })[field]).toMatchObject({ code });
  });

  it('checkSignUpDetails returns only problems that have a message for the user, whatever values are typed', () => {
    fc.assert(
      fc.property(fc.record({ email: fc.string(), password: fc.string(), firstName: fc.string() }), (typed) => {
        for (const problem of Object.values(problemsOfChangedDetails(typed)))
          expect(problemMessageId(problem)).toMatch(/^(?:rule|signup)\./);
      }),
    );
  });
});

describe('normalizePhoneNumber', () => {
  it.each([
    ['612 345 678', '+34612345678'],
    ['+351912345678', '+351912345678'],
    ['', ''],
    ['12', '12'],
  ])('normalizePhoneNumber turns the typed phone number %j into %j', (typed, sent) => {
    expect(normalizePhoneNumber(typed)).toBe(sent);
  });
});
