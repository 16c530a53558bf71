import { describe, expect, it } from 'vitest';
import { toSocialLink } from './social-links.ts';

describe('toSocialLink', () => {
  it.each([
    ['https://www.instagram.com/plaza', 'Instagram'],
    ['https://x.com/plaza', 'X'],
    ['https://es-es.facebook.com/plaza', 'Facebook'],
    ['https://mastodon.social/@plaza', 'mastodon.social'],
    ['https://notx.com/plaza', 'notx.com'],
  ])('toSocialLink for the profile %s returns the network name “%s”', (url, network) => {
    expect(toSocialLink(url)).toEqual({ network, url });
  });
});
