import { expect, it } from 'vitest';
import { parseSiteOrigin } from './own-partners.ts';

it.each([
  ['https://www.arena.example', 'https://www.arena.example'],
  ['https://WWW.Arena.example/tickets?day=1#map', 'https://www.arena.example'],
  ['www.arena.example', 'https://www.arena.example'],
  ['arena.example:8443/parking', 'https://arena.example:8443'],
  ['  http://arena.example  ', 'http://arena.example'],
  ['https://año.example', 'https://xn--ao-zja.example'],
  ['http://localhost:5173/', 'http://localhost:5173'],
  ['localhost:5173/index.html', 'http://localhost:5173'],
  ['https://localhost:5173', 'https://localhost:5173'],
  ['http://localhost:*', 'http://localhost:*'],
])('parseSiteOrigin reads %j as the origin %s', (address, origin) => {
  expect(parseSiteOrigin(address)).toBe(origin);
});

it.each([
  '',
  'arena',
  'https://',
  'https://*.arena.example',
  'ftp://arena.example',
  'javascript:alert(1)',
  'https://user:secret@arena.example',
  'https://arena.example.',
  'file:///etc/passwd',
])('parseSiteOrigin returns null for the address %j', (address) => {
  expect(parseSiteOrigin(address)).toBeNull();
});
