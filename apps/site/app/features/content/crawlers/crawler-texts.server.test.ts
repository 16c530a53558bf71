import { expect, it } from 'vitest';
import { createRobotsText, createSecurityText } from './crawler-texts.server.ts';

it('robots.txt has the absolute URL of the sitemap', () => {
  expect(createRobotsText('https://plaza.example')).toContain('\nSitemap: https://plaza.example/sitemap.xml\n');
});

it('robots.txt disallows account, login and data URLs in every language, but no public pages', () => {
  const robotsLines = createRobotsText('https://plaza.example').split('\n');
  for (const path of [
    '/en/account',
    '/es/account',
    '/es/partners/account',
    '/es/auth/',
    '/en/suggestions',
    '/api/',
    '/*.data',
  ]) {
    expect(robotsLines).toContain(`Disallow: ${path}`);
  }
  const disallowedPatterns = robotsLines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => new RegExp(`^${line.slice('Disallow: '.length).replaceAll('.', '\\.').replaceAll('*', '.*')}`));
  for (const path of [
    '/en',
    '/es/parking/7',
    '/en/parking_in/madrid',
    '/en/search_parkings',
    '/og/en/default.jpg',
    '/media/a.webp',
  ]) {
    expect(
      disallowedPatterns.some((pattern) => pattern.test(path)),
      path,
    ).toBe(false);
  }
});

const securityTextInput = { origin: 'https://plaza.example', now: new Date('2030-01-15T17:20:00Z') };

it('security.txt lists the operator’s email address before the contact page, and expires within a year', () => {
  expect(createSecurityText({ ...securityTextInput, operator: { isExample: false, email: 'safety@plaza.example' } }))
    .toBe(`\
Contact: mailto:safety@plaza.example
Contact: https://plaza.example/en/contact_us
Expires: 2030-07-14T00:00:00.000Z
Preferred-Languages: en, es
Canonical: https://plaza.example/.well-known/security.txt
`);
});

it.each([
  ['whose details are an example', { isExample: true, email: 'hello@plaza.example' }],
  ['without an email address', { isExample: false, email: null }],
])('security.txt lists only the contact page for an operator %s', (_, operator) => {
  expect(createSecurityText({ ...securityTextInput, operator }).match(/^Contact: .*$/gm)).toEqual([
    'Contact: https://plaza.example/en/contact_us',
  ]);
});
