import { describe, expect, it } from 'vitest';
import { stepsBetween } from './attribution-steps.tsx';

const plazaUrl = (path: string) => new URL(path, 'https://plaza.example');

describe('stepsBetween', () => {
  it.each([
    [null, '/en', ['arrival'], null],
    [null, '/en/search_parkings?substr=Arena', ['arrival', 'search'], null],
    [null, '/en/parking/7', ['arrival', 'view'], 7],
    ['/en', '/en/search_parkings?substr=Arena', ['search'], null],
    ['/en/search_parkings?substr=Arena', '/en/search_parkings?substr=Arena&page=2&ramp=true', [], null],
    ['/en/search_parkings?substr=Arena', '/en/search_parkings?substr=Madrid', ['search'], null],
    ['/en/search_parkings?substr=Arena', '/en/parking/7', ['view'], 7],
    ['/en/parking/7', '/es/parking/7', [], null],
    ['/en/parking/7', '/en/parking/8', ['view'], 8],
    ['/en/parking/7', '/en/faq', [], null],
  ])(
    'stepsBetween for a visitor whose previous page is %s and who opens %s returns the attribution steps %j',
    (before, to, steps, listingId) => {
      expect(stepsBetween(before === null ? null : plazaUrl(before), plazaUrl(to))).toEqual({ steps, listingId });
    },
  );
});
