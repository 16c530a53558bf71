export interface SocialLink {
  network: string;
  url: string;
}

const networks: readonly (readonly [host: string, name: string])[] = [
  ['instagram.com', 'Instagram'],
  ['x.com', 'X'],
  ['facebook.com', 'Facebook'],
  ['linkedin.com', 'LinkedIn'],
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['threads.net', 'Threads'],
  ['bsky.app', 'Bluesky'],
];

/** Link to a profile's URL; an unknown network's label is its host. */
export function toSocialLink(url: string): SocialLink {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const network = networks.find(([knownHost]) => host === knownHost || host.endsWith(`.${knownHost}`))?.[1] ?? host;
  return { network, url };
}
