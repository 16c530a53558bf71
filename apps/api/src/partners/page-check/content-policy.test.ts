import { describe, expect, it } from 'vitest';
import { isAllowedByPolicy, type PolicyRequest } from './content-policy.ts';

const loaderRequest: PolicyRequest = {
  directive: 'script-src',
  url: new URL('https://plaza.example/v1/loader.js'),
  pageUrl: new URL('https://www.arena.example/getting-here'),
};

describe('isAllowedByPolicy', () => {
  it.each([
    "img-src 'none'",
    'script-src *',
    'script-src https:',
    'script-src plaza.example',
    'script-src https://plaza.example',
    'script-src https://PLAZA.example:443',
    'script-src https://plaza.example/v1/',
    'script-src https://plaza.example/v1/loader.js',
    'script-src https://*.example',
    "default-src 'self' plaza.example",
    "script-src 'none'; script-src-elem plaza.example",
    "script-src plaza.example; default-src 'none'",
  ])('isAllowedByPolicy accepts the loader under the policy "%s"', (policy) => {
    expect(isAllowedByPolicy(policy, loaderRequest)).toBe(true);
  });

  it.each([
    "default-src 'self'",
    "script-src 'self'; default-src *",
    "script-src 'none'",
    'script-src',
    'script-src http://plaza.example:8080',
    'script-src https://plaza.example:8443',
    'script-src https://plaza.example/v2/',
    'script-src https://*.plaza.example',
    'script-src https://other.example',
    "script-src 'unsafe-inline' 'unsafe-eval' data:",
    "script-src 'nonce-abc'",
    "script-src 'strict-dynamic' https://plaza.example",
  ])('isAllowedByPolicy refuses the loader under the policy "%s"', (policy) => {
    expect(isAllowedByPolicy(policy, loaderRequest)).toBe(false);
  });

  it.each([
    ["script-src 'nonce-abc'", { nonce: 'abc' }],
    ["script-src 'nonce-abc' 'strict-dynamic'", { nonce: 'abc' }],
    ["script-src 'sha384-xyz'", { integrity: 'sha256-other sha384-xyz' }],
  ])('isAllowedByPolicy accepts the loader under the policy "%s" with %j', (policy, attributes) => {
    expect(isAllowedByPolicy(policy, { ...loaderRequest, ...attributes })).toBe(true);
  });

  it('isAllowedByPolicy refuses an HTTP frame from the same host as an HTTPS page with `self`', () => {
    const request = {
      ...loaderRequest,
      directive: 'frame-src',
      url: new URL('http://www.arena.example/embed'),
    } as const;
    expect(isAllowedByPolicy("child-src 'self'", request)).toBe(false);
  });
});
