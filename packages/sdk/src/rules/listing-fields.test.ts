import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkImage, checkImageCount } from './files.ts';
import { checkListingDescription, checkListingName, checkListingPrice } from './listing-fields.ts';

describe('name and description', () => {
  it('checkListingName and checkListingDescription limit the length, counting an emoji as one character', () => {
    expect(checkListingName('  ')).toMatchObject({ code: 'field_required' });
    expect(checkListingName('🚗'.repeat(100)).ok).toBe(true);
    expect(checkListingName('e\u0301'.repeat(100)).ok).toBe(true);
    expect(checkListingName('a'.repeat(101))).toEqual({ ok: false, code: 'max_length', params: { max: 100 } });
    expect(checkListingDescription('a'.repeat(301))).toMatchObject({ code: 'max_length', params: { max: 300 } });
    expect(checkListingDescription(' Plaza amplia ')).toEqual({ ok: true, value: 'Plaza amplia' });
  });

  it.each(['Plaza\u0007', 'Plaza\u0000libre', 'a\u202Eb', 'a\u2066b', '\uD83D', 'a\u009Fb'])(
    'checkListingName and checkListingDescription reject the invisible character in %j',
    (text) => {
      expect(checkListingName(text)).toMatchObject({ code: 'unreadable_text' });
      expect(checkListingDescription(text)).toMatchObject({ code: 'unreadable_text' });
    },
  );

  it('checkListingName accepts any script and emoji but, unlike checkListingDescription, no line breaks', () => {
    expect(checkListingName('Plaza\nlibre')).toMatchObject({ code: 'unreadable_text' });
    expect(checkListingDescription('Plaza\nlibre\r\n\tsin columnas').ok).toBe(true);
    expect(checkListingName('👨‍👩‍👧 Plaça d’Espanya — 駐車場 موقف').ok).toBe(true);
  });
});

describe('images', () => {
  it('checkImageCount accepts only one to ten images', () => {
    expect(checkImageCount(0)).toEqual({ ok: false, code: 'images_required', params: { min: 1 } });
    expect(checkImageCount(1).ok).toBe(true);
    expect(checkImageCount(10).ok).toBe(true);
    expect(checkImageCount(11)).toEqual({ ok: false, code: 'max_images', params: { max: 10 } });
  });

  const maxImageBytes = 5 * 1024 * 1024;
  it.each([
    [{ name: 'bay.JPG', bytes: maxImageBytes - 1, width: 100, height: 100 }, null],
    [{ name: 'bay.png', bytes: 1 }, null],
    [{ name: 'bay.gif', bytes: 1 }, 'extensions_limit'],
    [{ name: 'png', bytes: 1 }, 'extensions_limit'],
    [{ name: '.png', bytes: 1 }, 'extensions_limit'],
    [{ name: 'bay.jpeg', bytes: maxImageBytes }, 'file_too_large'],
    [{ name: 'bay.jpeg', bytes: 1, width: 99, height: 400 }, 'image_too_small'],
    [{ name: 'bay.jpeg', bytes: 1, width: 400, height: 99 }, 'image_too_small'],
  ])('the error code of checkImage(%o) is %s', (image, code) => {
    expect(checkImage(image)).toMatchObject(code === null ? { ok: true, value: image } : { ok: false, code });
  });
});

describe('checkListingPrice', () => {
  it.each([
    ['1', 100],
    ['99,50', 9950],
    ['10000', 1_000_000],
  ])('checkListingPrice accepts %j as %i cents', (text, cents) => {
    expect(checkListingPrice(text)).toEqual({ ok: true, value: cents });
  });

  it.each([
    ['', 'field_required'],
    ['cheap', 'should_be_number'],
    ['1e3', 'should_be_number'],
    ['NaN', 'should_be_number'],
    ['0', 'invalid_price'],
    ['-0', 'invalid_price'],
    ['-5', 'invalid_price'],
    ['0.99', 'invalid_price'],
    ['99.555', 'price_decimals'],
    ['12,345', 'price_decimals'],
    ['0.999', 'invalid_price'],
    ['10000.001', 'invalid_price'],
    ['10000.01', 'invalid_price'],
    ['99999999999999999999', 'invalid_price'],
  ])('checkListingPrice rejects %j with the error code %s', (text, code) => {
    expect(checkListingPrice(text)).toMatchObject({ ok: false, code });
  });

  it('any price that checkListingPrice accepts is a whole number of cents from €1 to €10,000', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const priceResult = checkListingPrice(text);
        expect(
          !priceResult.ok ||
            (Number.isSafeInteger(priceResult.value) && priceResult.value >= 100 && priceResult.value <= 1_000_000),
        ).toBe(true);
      }),
    );
  });
});
