import fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import {
  callingCodeOf,
  caretAfterDigits,
  applyTextChange,
  countDigitsBefore,
  parseE164,
  resolveOnBlur,
  listCountries,
  parsePhoneWithoutLibrary,
  searchCountries,
  splitInternationalNumber,
} from './phone-field-model.ts';
import { parsePhoneWithLibrary } from './phone-library.ts';

const countryCodes = (countries: readonly { country: string }[]) => countries.map(({ country }) => country);

test('the phone field has the same countries and calling codes as libphonenumber', () => {
  const listedCodes = countryCodes(listCountries('en', []));
  expect(listedCodes.toSorted()).toEqual(getCountries().toSorted());
  expect(listedCodes.filter((country) => callingCodeOf(country) !== getCountryCallingCode(country as 'ES'))).toEqual(
    [],
  );
});

test.each([
  ['+34612345678', 'FR', { country: 'ES', text: '612345678' }],
  ['0034 612 345 678', 'ES', { country: 'ES', text: '612345678' }],
  ['+351 912 345 678', 'ES', { country: 'PT', text: '912345678' }],
  ['+1 613 555 0100', 'CA', { country: 'CA', text: '6135550100' }],
  ['+1 613 555 0100', 'ES', { country: 'US', text: '6135550100' }],
  ['+999', 'ES', undefined],
])('splitNumber(%j) with the country %s selected returns %o', (text, chosen, entry) => {
  expect(splitInternationalNumber(text, chosen)).toEqual(entry);
});

describe.each([
  ['the calling codes alone', parsePhoneWithoutLibrary],
  ['the library', parsePhoneWithLibrary],
])('phone numbers parsed with %s', (_, read) => {
  test.each([
    ['612 34 56 78', 'ES', '+34612345678', true],
    ['+34 612 345 678', 'PT', '+34612345678', true],
    ['00351912345678', 'ES', '+351912345678', true],
    ['61', 'ES', '+3461', false],
    ['', 'ES', '', false],
    ['+', 'ES', '', false],
    ['06 1234 5678', 'IT', '+390612345678', true],
  ])('the phone number %j with the country %s selected is parsed to %j', (text, country, e164, isPossible) => {
    expect(read(text, country)).toMatchObject({ e164, isPossible });
  });

  test('inserting an international phone number in one edit selects its country', () => {
    const phoneEntry = applyTextChange({ country: 'ES', text: '' }, '+351912345678', read);
    expect(phoneEntry.country).toBe('PT');
    expect(phoneEntry.text.replace(/\D/g, '')).toBe('912345678');
  });

  test('an international phone number typed by key keeps its calling code until the field loses focus', () => {
    let phoneEntry = { country: 'ES', text: '' };
    for (const key of '+33612345678') phoneEntry = applyTextChange(phoneEntry, phoneEntry.text + key, read);
    expect(phoneEntry.country).toBe('FR');
    expect(phoneEntry.text.replace(/\s/g, '')).toBe('+33612345678');
    const resolvedEntry = resolveOnBlur(phoneEntry, read);
    expect(resolvedEntry.text.replace(/\D/g, '')).toBe('612345678');
    expect(resolvedEntry.country).toBe('FR');
  });

  test('parseE164 splits every international number into its country and national digits', () => {
    const anyNationalNumber = fc.stringMatching(/^[1-9]\d{7,8}$/);
    fc.assert(
      fc.property(fc.constantFrom('34', '351', '49', '44', '1', '39', '376'), anyNationalNumber, (code, digits) => {
        const phoneEntry = parseE164(`+${code}${digits}`, 'ES', read);
        expect(phoneEntry.text.replace(/\D/g, '')).toBe(digits);
        expect(callingCodeOf(phoneEntry.country)).toBe(code);
      }),
    );
  });
});

test('parsePhoneWithLibrary formats numbers, drops the trunk zero and resolves shared calling codes', () => {
  expect(parsePhoneWithLibrary('612345678', 'ES').text).toBe('612 34 56 78');
  expect(parsePhoneWithLibrary('07911 123456', 'GB').e164).toBe('+447911123456');
  expect(parseE164('+16135550100', 'ES', parsePhoneWithLibrary).country).toBe('CA');
});

test('caretAfterDigits returns the caret position after the given number of digits', () => {
  expect(countDigitsBefore('612 34', 5)).toBe(4);
  expect(caretAfterDigits('612 34 56 78', 4)).toBe(5);
  expect(caretAfterDigits('+34 612', 3)).toBe(3);
  expect(caretAfterDigits('612', 9)).toBe(3);
});

test.each([
  ['en', 'spa', 'ES'],
  ['es', 'españa', 'ES'],
  ['es', 'espana', 'ES'],
  ['en', '+351', 'PT'],
  ['en', '00351', 'PT'],
  ['en', 'kingdom', 'GB'],
  ['de', 'ad', 'AD'],
])('searchCountries in locale %s returns for the query %j the country %s', (locale, query, country) => {
  expect(countryCodes(searchCountries(listCountries(locale, []), query))).toContain(country);
});

test('listCountries sorts country names for the locale, after the preferred countries', () => {
  expect(countryCodes(listCountries('es', ['ES', 'PT'])).slice(0, 3)).toEqual(['ES', 'PT', 'AF']);
  expect(countryCodes(listCountries('de', []))[1]).toBe('EG');
});
