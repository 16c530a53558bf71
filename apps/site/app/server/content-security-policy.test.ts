import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

it('allows scripts and styles by nonce only, and nothing unsafe', () => {
  const policy = contentSecurityPolicy('abc', '/tiles/{z}/{x}/{y}.webp');
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("img-src 'self' data: blob:;");
});

it('lets pictures of a foreign tile server in', () => {
  expect(contentSecurityPolicy('abc', 'https://tiles.example/{z}/{x}/{y}.png')).toContain(
    "img-src 'self' data: blob: https://tiles.example;",
  );
});
