import { describe, expect, it } from 'vitest';
import { socialLink } from './social-links.ts';

describe('socialLink', () => {
  it.each([
    ['https://www.instagram.com/plaza', 'Instagram'],
    ['https://x.com/plaza', 'X'],
    ['https://es-es.facebook.com/plaza', 'Facebook'],
    ['https://mastodon.social/@plaza', 'mastodon.social'],
    ['https://notx.com/plaza', 'notx.com'],
  ])('socialLink names the network of %s', (url, network) => {
    expect(socialLink(url)).toEqual({ network, url });
  });
});
