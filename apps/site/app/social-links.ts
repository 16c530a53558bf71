export interface SocialLink {
  network: string;
  url: string;
}

const knownNetworks: readonly (readonly [host: string, name: string])[] = [
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
  const profileHost = new URL(url).hostname.replace(/^www\./, '');
  const networkName =
    knownNetworks.find(([knownHost]) => profileHost === knownHost || profileHost.endsWith(`.${knownHost}`))?.[1] ??
    profileHost;
  return { network: networkName, url };
}
