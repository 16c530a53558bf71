import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';
import { measureGrowth, maxLinearGrowth } from '../testing/growth.ts';

const linksOf = (text: string) => splitLinks(text).flatMap((part) => (part.href === null ? [] : [part]));

describe('links in a text', () => {
  it.each([
    ['Mira https://www.idealista.com/inmueble/123.', 'https://www.idealista.com/inmueble/123'],
    ['(see www.plaza.es/hola_(x)).', 'www.plaza.es/hola_(x)', 'https://www.plaza.es/hola_(x)'],
    ['wa.me/34612345678', 'wa.me/34612345678', 'https://wa.me/34612345678'],
    ['Está en milanuncios.com, ¿lo ves?', 'milanuncios.com', 'https://milanuncios.com/'],
    ['Idealista.com', 'Idealista.com', 'https://idealista.com/'],
    ['IDEALISTA.COM!!', 'IDEALISTA.COM', 'https://idealista.com/'],
    ['peñíscola.es', 'peñíscola.es', 'https://xn--pescola-8ya9a.es/'],
    ['HTTP://Example.org:8080/A?b=c#d)', 'HTTP://Example.org:8080/A?b=c#d', 'http://example.org:8080/A?b=c#d'],
    ['https://medium.com/@ana/park', 'https://medium.com/@ana/park'],
    ['mapa:https://maps.app.goo.gl/Xy_9', 'https://maps.app.goo.gl/Xy_9'],
    ['https://a.es: mira', 'https://a.es', 'https://a.es/'],
    ['"https://a.es/b"', 'https://a.es/b'],
    ['<https://a.es/b>', 'https://a.es/b'],
    ['https://example.com/a…', 'https://example.com/a'],
    ['**https://example.com/a**', 'https://example.com/a'],
  ])('splitLinks finds in %j the link %j', (text, linkText, href = linkText) => {
    expect(linksOf(text)).toEqual([{ text: linkText, href }]);
  });

  it('splitLinks finds each of several links that a comma, a semicolon or a word separates', () => {
    expect(linksOf('https://a.com,https://b.com;www.c.com y d.es').map(({ href }) => href)).toEqual([
      'https://a.com/',
      'https://b.com/',
      'https://www.c.com/',
      'https://d.es/',
    ]);
  });

  it.each([
    'La plaza mide 1.200 cm.',
    'e.g. p.ej. S.L. a.m. C.P. etc.',
    'Hola.Es posible verla?',
    'Estoy en el centro.Me interesa',
    'ana@example.com',
    'ana.garcia.com@gmail.com',
    'contrato.pdf y plano.docx',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://example.com/x',
    'http://localhost:3000/account',
    'http://192.168.1.1/reboot',
    'http://[::1]/',
    'https://',
    'www.',
    'www.hola',
    // the links below have misleading host names
    'https://paypal.com@evil.com/x',
    'https://paypal.com:443@evil.com',
    'https://paypal.com\\@evil.com',
    'https://pаypal.com',
    'https://paypaſ.com',
    'httpſ://example.com',
    'https://example.com:99999/',
    'paypal.com\u2010@paypal.com',
  ])('splitLinks finds no link in %j', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('splitLinks ends a link before bidirectional and invisible characters', () => {
    expect(linksOf('https://example.com/\u202Egpj.exe')).toEqual([
      { text: 'https://example.com/', href: 'https://example.com/' },
    ]);
    expect(linksOf('https://example.com/a\u200Bb')[0]?.text).toBe('https://example.com/a');
  });

  const textPiece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'https://',
      'HTTP://',
      'www.',
      'a.es',
      '.com',
      '/',
      '@',
      ':',
      '\\',
      '//',
      ')',
      '(',
      '?',
      '#',
      ' ',
      '.',
      ',',
      'javascript:',
      'paypal.com',
      '\u202E',
      'ñ',
      'xn--',
      '443',
      '-',
      '_',
      'ſ',
      '\u0000',
      '\n',
    ),
  );
  const textArbitrary = fc.array(textPiece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('splitLinks keeps the whole text, and returns only http(s) links to the host that the reader sees', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        for (const { text: linkText, href } of parts) {
          if (href === null) continue;
          const url = new URL(href);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          const [, name = ''] = /^(?:https?:\/\/)?([^/?#:]*)/i.exec(linkText) ?? [];
          expect(new URL(`https://${name}`).hostname).toBe(url.hostname);
          expect(linkText).not.toMatch(/[\s\u202A-\u202E\u2066-\u2069]/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['a.', 'https://', 'https://a.es,', 'a.es:', 'a.es/(', '.com', 'www.', 'a-', 'a', ')', '@a.es'])(
    'splitLinks takes linear time for a long text that repeats %j',
    (part) => {
      expect(measureGrowth((length) => splitLinks(part.repeat(length)), 40_000)).toBeLessThan(maxLinearGrowth);
    },
  );
});
