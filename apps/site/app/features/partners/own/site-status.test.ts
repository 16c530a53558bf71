import { expect, it } from 'vitest';
import { nextSetupStepOf, siteStatusOf } from './site-status.ts';

const verifiedSite = { origin: 'https://www.arena.example', isVerified: true };
const pendingSite = { origin: 'https://tickets.arena.example', isVerified: false };
const localSite = { origin: 'http://localhost:5173', isVerified: true };

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
  ['a pending site', [pendingSite], 'verify'],
  ['a local and a pending site', [localSite, pendingSite], 'verify'],
  ['a local site', [localSite], 'code'],
  ['a verified and a pending site', [verifiedSite, pendingSite], 'code'],
] as const)('nextSetupStepOf a partner with %s is %s', (_, sites, step) => {
  expect(nextSetupStepOf(sites)).toBe(step);
});
