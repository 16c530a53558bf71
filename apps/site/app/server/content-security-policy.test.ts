import { expect, it } from 'vitest';
import { createContentSecurityPolicy, reportingEndpoints } from './content-security-policy.ts';

it('createContentSecurityPolicy allows only scripts and styles that are the site’s own or have the nonce', () => {
  const policy = createContentSecurityPolicy('abc', '/tiles/{z}/{x}/{y}.webp');
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("img-src 'self' data: blob:;");
});

it('createContentSecurityPolicy contains report-uri and report-to, so that browsers report violations', () => {
  expect(createContentSecurityPolicy('abc', '/tiles/{z}/{x}/{y}.webp')).toMatch(
    /report-uri \/policy-reports; report-to policy$/,
  );
  expect(reportingEndpoints).toBe('policy="/policy-reports"');
});

it('createContentSecurityPolicy allows images of an external tile server', () => {
  expect(createContentSecurityPolicy('abc', 'https://tiles.example/{z}/{x}/{y}.png')).toContain(
    "img-src 'self' data: blob: https://tiles.example;",
  );
});

it('createContentSecurityPolicy allows Stripe’s scripts and frames only on pages with its card form', () => {
  const policy = createContentSecurityPolicy('abc', '/tiles/{z}/{x}/{y}.webp', { hasStripeForm: true });
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).not.toContain('unsafe');
  expect(createContentSecurityPolicy('abc', '/tiles/{z}/{x}/{y}.webp')).not.toContain('stripe');
});
