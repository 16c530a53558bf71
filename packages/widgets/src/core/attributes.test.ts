import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeReader, parsers, settingsOf, type AttributeName } from './attributes.ts';

/** Reads attributes of an element that has these. */
function readerOf(attributes: Readonly<Record<string, string>>) {
  const warnings: string[] = [];
  const read = attributeReader(
    (name) => attributes[name],
    (name, value) => warnings.push(`${name}=${value}`),
  );
  return { read, warnings };
}
const around = { language: 'es-ES', isDisabled: false, hasMap: false, value: '' };

test('whatever stands in an attribute, it is either read or named once, and nothing breaks', () => {
  const names = Object.keys(parsers) as AttributeName[];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
      const { read, warnings } = readerOf({ [name]: value });
      const isRead = read(name) !== undefined;
      expect(warnings).toHaveLength(isRead || value === '' ? 0 : 1);
    }),
  );
});

test('every point on earth with six decimals is read as it was written', () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const written = `${lat.toFixed(6)},${lng.toFixed(6)}`;
      expect(readerOf({ near: written }).read('near')).toEqual({
        lat: Number(lat.toFixed(6)),
        lng: Number(lng.toFixed(6)),
      });
    }),
  );
});

test('every vehicle of two to four digits is read', () => {
  const side = fc.integer({ min: 10, max: 9999 });
  fc.assert(
    fc.property(side, side, side, (length, width, height) => {
      expect(readerOf({ vehicle: `${length}x${width}x${height}` }).read('vehicle')).toEqual({ length, width, height });
    }),
  );
});

describe('what is not allowed counts as missing', () => {
  test.each<[AttributeName, string]>([
    ['near', '91,0'],
    ['near', '40.4168'],
    ['near', '40.12345678,1'],
    ['limit', '0'],
    ['limit', '13'],
    ['limit', '3.5'],
    ['listing', '-1'],
    ['heading-level', '1'],
    ['theme', 'Dark'],
    ['target', '_top'],
    ['partner', 'Almenara!'],
    ['venue', '../admin'],
    ['vehicle', '450x185'],
    ['locale', 'fr'],
  ])('%s="%s"', (name, value) => {
    const { read, warnings } = readerOf({ [name]: value });
    expect(read(name)).toBeUndefined();
    expect(warnings).toEqual([`${name}=${value}`]);
  });
});

test('an element that says nothing speaks the language around it, opens a new tab and warns of nothing', () => {
  const { read, warnings } = readerOf({});
  expect(settingsOf(read, around)).toMatchObject({ locale: 'es', target: '_blank', headingLevel: 3 });
  expect(settingsOf(read, { ...around, language: 'fr' }).locale).toBe('en');
  expect(warnings).toEqual([]);
});

test('its own language wins over the one around', () => {
  expect(settingsOf(readerOf({ locale: 'en' }).read, around).locale).toBe('en');
});
