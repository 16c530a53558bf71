import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAttributes } from './attribute-rules.ts';

function readWithWarnings(attributes: Readonly<Record<string, string>>) {
  const warnings: string[] = [];
  const values = readAttributes(
    (name) => attributes[name],
    (name, value) => warnings.push(`${name}=${value}`),
  );
  return { values, warnings };
}

const attributeNames =
  'partner campaign locale theme dir target loading venue near vehicle event budget utm limit listing heading-level'.split(
    ' ',
  );

test('readAttributes either reads an attribute value or warns about it, and never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...attributeNames), fc.string(), (name, value) => {
      const { values, warnings } = readWithWarnings({ [name]: value });
      expect(Object.keys(values).length + warnings.length).toBe(value === '' ? 0 : 1);
    }),
  );
});

test('readAttributes reads any point on earth with six decimals from the attribute near', () => {
  const degreesUpTo = (limit: number) =>
    fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
  fc.assert(
    fc.property(degreesUpTo(90), degreesUpTo(180), (lat, lng) => {
      expect(readWithWarnings({ near: `${lat.toFixed(6)},${lng.toFixed(6)}` }).values.near).toEqual({
        lat: Number(lat.toFixed(6)),
        lng: Number(lng.toFixed(6)),
      });
    }),
  );
});

test('readAttributes reads all sizes of two to four digits from the attribute vehicle', () => {
  const sideCm = fc.integer({ min: 10, max: 9999 });
  fc.assert(
    fc.property(sideCm, sideCm, sideCm, (length, width, height) => {
      expect(readWithWarnings({ vehicle: `${length}x${width}x${height}` }).values.vehicle).toEqual({
        length,
        width,
        height,
      });
    }),
  );
});

describe('valid attributes', () => {
  test.each<[string, string, object]>([
    ['near', '40.4168, -3.7038', { near: { lat: 40.4168, lng: -3.7038 } }],
    ['limit', '12', { limit: 12 }],
    ['event', '2026-12-04T20:00', { event: '2026-12-04T20:00' }],
    ['event', '2026-12-04T20:00+01:00', { event: '2026-12-04T20:00+01:00' }],
    ['budget', '150', { budget: 150 }],
    ['utm', 'utm_source=arena&utm_medium=app', { utm: { utm_source: 'arena', utm_medium: 'app' } }],
    ['listing', '90071992547409', { listing: 90_071_992_547_409 }],
    ['heading-level', '6', { headingLevel: 6 }],
    ['locale', 'ES-es', { locale: 'es' }],
    ['partner', 'a', { partner: 'a' }],
    ['campaign', 'home-2026', { campaign: 'home-2026' }],
    ['venue', 'almenara-arena', { venue: 'almenara-arena' }],
    ['target', 'inline', { target: 'inline' }],
    ['loading', 'eager', { loading: 'eager' }],
    ['dir', 'rtl', { dir: 'rtl' }],
    ['theme', 'auto', { theme: 'auto' }],
  ])('readAttributes reads the valid attribute %s="%s" without a warning', (name, value, values) => {
    expect(readWithWarnings({ [name]: value })).toEqual({ values, warnings: [] });
  });
});

describe('invalid attributes', () => {
  test.each([
    ['near', '91,0'],
    ['near', '0,181'],
    ['near', '40.4168'],
    ['limit', '0'],
    ['limit', '13'],
    ['limit', '3.5'],
    ['listing', '-1'],
    ['heading-level', '1'],
    ['theme', 'Dark'],
    ['target', '_top'],
    ['loading', 'soon'],
    ['partner', 'Almenara!'],
    ['partner', '-almenara'],
    ['venue', '../admin'],
    ['event', 'tomorrow'],
    ['event', '2026-12-04'],
    ['budget', '12.5'],
    ['utm', 'source=arena'],
    ['vehicle', '450x185'],
    ['vehicle', '450x185x000'],
    ['locale', 'fr'],
  ])('readAttributes ignores the invalid attribute %s="%s" with a warning', (name, value) => {
    expect(readWithWarnings({ [name]: value })).toEqual({ values: {}, warnings: [`${name}=${value}`] });
  });
});

test('readAttributes returns no values and no warnings for an element without attributes', () => {
  expect(readWithWarnings({})).toEqual({ values: {}, warnings: [] });
});

test('readAttributes accepts up to 14 decimals in the attribute near', () => {
  expect(readWithWarnings({ near: '40.4166789123,-3.70379012345678' })).toEqual({
    values: { near: { lat: 40.4166789123, lng: -3.70379012345678 } },
    warnings: [],
  });
});

test('readAttributes converts the attributes partner and campaign to lower case', () => {
  expect(readWithWarnings({ partner: 'ALMENARA', campaign: 'Home' })).toEqual({
    values: { partner: 'almenara', campaign: 'home' },
    warnings: [],
  });
});
