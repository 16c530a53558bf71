import { expect, it } from 'vitest';
import { nextStepOf, siteStatusOf } from './site-status.ts';

const verified = { origin: 'https://www.arena.example', isVerified: true };
const pending = { origin: 'https://tickets.arena.example', isVerified: false };
const local = { origin: 'http://localhost:5173', isVerified: true };

it.each([
  ['https://www.arena.example', true, 'verified'],
  ['https://localhost.arena.example', true, 'verified'],
  ['https://www.arena.example', false, 'pending'],
  ['http://localhost', true, 'local'],
  ['http://127.0.0.1:8080', true, 'local'],
  ['http://[::1]:8080', true, 'local'],
] as const)('siteStatusOf a site at %s with isVerified %s is %s', (origin, isVerified, status) => {
  expect(siteStatusOf({ origin, isVerified })).toBe(status);
});

it.each([
  ['no site', [], 'add'],
  ['a pending site', [pending], 'verify'],
  ['a local and a pending site', [local, pending], 'verify'],
  ['a local site', [local], 'code'],
  ['a verified and a pending site', [verified, pending], 'code'],
] as const)('nextStepOf a partner with %s is %s', (_, sites, step) => {
  expect(nextStepOf(sites)).toBe(step);
});
