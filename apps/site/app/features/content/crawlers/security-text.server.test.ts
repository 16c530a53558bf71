import { expect, it } from 'vitest';
import { securityText } from './security-text.server.ts';

const asked = { origin: 'https://plaza.example', now: new Date('2030-01-15T17:20:00Z') };

it('names the operator’s email address first, then the contact page, and expires within a year', () => {
  expect(securityText({ ...asked, operator: { isExample: false, email: 'safety@plaza.example' } })).toBe(`\
Contact: mailto:safety@plaza.example
Contact: https://plaza.example/en/contact_us
Expires: 2030-07-14T00:00:00.000Z
Preferred-Languages: en, es
Canonical: https://plaza.example/.well-known/security.txt
`);
});

it.each([
  ['that is an example', { isExample: true, email: 'hello@plaza.example' }],
  ['without an email address', { isExample: false, email: null }],
])('names the contact page alone for an operator %s', (_, operator) => {
  expect(securityText({ ...asked, operator }).match(/^Contact: .*$/gm)).toEqual([
    'Contact: https://plaza.example/en/contact_us',
  ]);
});
