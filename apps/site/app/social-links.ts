/** A profile of the operator on another network. */
export interface SocialLink {
  /** As people call it. */
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

/** The link for a profile's URL; a network that is not listed goes by its host. */
export function socialLink(url: string): SocialLink {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const network = networks.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? host;
  return { network, url };
}
