import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAllowedSite, isAllowedOrigin, parseAllowedOrigin } from './admission.ts';

const schemeArbitrary = fc.constantFrom('http', 'https');
const domainLabelArbitrary = fc.stringMatching(/^[a-z]([a-z0-9-]{0,6}[a-z0-9])?$/);
const hostArbitrary = fc
  .array(domainLabelArbitrary, { minLength: 2, maxLength: 4 })
  .map((labels) => `${labels.join('.')}.example`);
const portArbitrary = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
const originArbitrary = fc
  .tuple(schemeArbitrary, hostArbitrary, portArbitrary)
  .map(([name, domain, number]) => new URL(`${name}://${domain}${number === undefined ? '' : `:${number}`}`).origin);

describe('allowed origin', () => {
  it.each([
    ['https://www.almenara.example', 'https://www.almenara.example'],
    [' HTTPS://WWW.Almenara.example/ ', 'https://www.almenara.example'],
    ['https://almenara.example:443', 'https://almenara.example'],
    ['http://almenara.example:8080', 'http://almenara.example:8080'],
    ['https://peñíscola.example', 'https://xn--pescola-8ya9a.example'],
    ['http://localhost:*', 'http://localhost:*'],
    ['http://127.0.0.1:*', 'http://127.0.0.1:*'],
    ['http://[::1]:*', 'http://[::1]:*'],
  ])('parseAllowedOrigin normalises %s to %s, as browsers do', (typedOrigin, normalisedOrigin) => {
    expect(parseAllowedOrigin(typedOrigin)).toBe(normalisedOrigin);
  });

  it.each([
    '',
    '*',
    'null',
    'almenara.example',
    '//almenara.example',
    'https:almenara.example',
    'ftp://almenara.example',
    'https://*.almenara.example',
    'https://almenara.example:*',
    'https://localhost.almenara.example:*',
    'https://almenara.example/tickets',
    'https://almenara.example?',
    'https://almenara.example#',
    'https://user@almenara.example',
    'https://almenara.example\\@evil.example',
    'https://almenara.example https://evil.example',
    'https://almenara.example:99999',
    'http://localhost:**',
  ])('parseAllowedOrigin rejects the invalid origin %j', (typedOrigin) => {
    expect(parseAllowedOrigin(typedOrigin)).toBeNull();
  });
});

describe('origin of a page', () => {
  it('isAllowedOrigin admits a page on an allowed origin', () => {
    fc.assert(
      fc.property(originArbitrary, fc.array(originArbitrary), (own, others) => {
        expect(parseAllowedOrigin(own)).toBe(own);
        expect(isAllowedOrigin(own, [...others, own])).toBe(true);
      }),
    );
  });

  it('isAllowedOrigin refuses an origin whose scheme, host or port differs from the allowed one', () => {
    fc.assert(
      fc.property(originArbitrary, originArbitrary, (own, other) => {
        expect(isAllowedOrigin(other, [own])).toBe(other === own);
      }),
    );
  });

  it('isAllowedOrigin refuses an origin that only resembles an allowed one, such as one with a suffix', () => {
    const deceptiveOriginArbitrary = fc.constantFrom(
      (own: string) => `${own}.evil.test`,
      (own: string) => `${own}@evil.test`,
      (own: string) => own.replace('://', '://evil-'),
      (own: string) => own.replace('://', '://sub.'),
      (own: string) => `${own}/`,
      (own: string) => `${own} `,
      (own: string) => own.toUpperCase(),
      (own: string) => `${own}:*`,
      (own: string) => `${own}, ${own}`,
      (own: string) => own.replace(/\./g, '-'),
      () => 'null',
      () => '*',
      () => '',
    );
    fc.assert(
      fc.property(originArbitrary, deceptiveOriginArbitrary, (own, change) => {
        expect(isAllowedOrigin(change(own), [own, 'http://localhost:*'])).toBe(false);
      }),
    );
  });

  it('isAllowedOrigin admits every port of a local host allowed with port *, for the same scheme and host only', () => {
    const localHostArbitrary = fc.constantFrom('localhost', '127.0.0.1', '[::1]');
    fc.assert(
      fc.property(
        schemeArbitrary,
        localHostArbitrary,
        portArbitrary,
        schemeArbitrary,
        localHostArbitrary,
        (name, machine, number, otherName, otherMachine) => {
          const pageOrigin = `${name}://${machine}${number === undefined ? '' : `:${number}`}`;
          const isSameHost = name === otherName && machine === otherMachine;
          expect(isAllowedOrigin(pageOrigin, [`${otherName}://${otherMachine}:*`])).toBe(isSameHost);
        },
      ),
    );
  });

  it.each([
    'http://localhost.evil.test',
    'http://localhost.evil.test:80',
    'http://localhost:80.evil.test',
    'http://evil.test:80',
    'http://notlocalhost:80',
    'http://127.0.0.1.nip.test',
    'http://localhost:*',
    'http://localhost:',
    'http://localhost:123456',
  ])('isAllowedOrigin refuses a host that only looks like localhost: %s', (pageOrigin) => {
    expect(isAllowedOrigin(pageOrigin, ['http://localhost:*', 'http://127.0.0.1:*'])).toBe(false);
  });
});

describe('sites of attributions', () => {
  const allowedOrigins = ['https://www.arena.example', 'http://arena.example:8080', 'http://localhost:*'];

  it.each([
    ['https://www.arena.example', 'https://www.arena.example'],
    ['www.arena.example', 'https://www.arena.example'],
    ['arena.example:8080', 'http://arena.example:8080'],
    ['localhost:5173', 'http://localhost:5173'],
    ['http://www.arena.example', null],
    ['arena.example', null],
    ['www.arena.example.evil.test', null],
    ['www.arena.example/tickets', null],
    ['null', null],
    ['', null],
    [undefined, null],
  ])('findAllowedSite for %j returns %j', (site, expected) => {
    expect(findAllowedSite(site, allowedOrigins)).toBe(expected);
  });
});
