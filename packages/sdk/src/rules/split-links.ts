/** A piece of a text: plain, or a link. */
export interface TextPart {
  /** Unchanged text of the piece. */
  readonly text: string;
  /** URL of the link, always `http:` or `https:`; `null` for plain text. */
  readonly href: string | null;
}

/** Ends of names that are links also without a scheme and without a path. */
const knownEnds = new Set(
  (
    'com es net org eu info cat gal eus io app dev ai tv link site online shop store xyz top club live page biz ' +
    'fr pt uk cc ru mx'
  ).split(' '),
);
/** The same, only with a path: without a space after a full stop, the next sentence may begin with them. */
const knownEndsWithPath = new Set('me de it be to ly gl gd do la so at ch nl ad is in no im gg us co'.split(' '));

const label = String.raw`[a-z\dà-öø-ÿ](?:[a-z\dà-öø-ÿ-]{0,61}[a-z\dà-öø-ÿ])?`;
/** Start of a link: a scheme or a host name; never within a word, a number or an email. */
const start = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._+-]|:\/\/)(?<scheme>https?:\/\/)?(?<host>(?:${label}\.){1,8}(?<end>[a-z]{2,24}|xn--[a-z\d-]{2,59}))(?::\d{1,5})?(?<path>[/?#])?`,
  'giu',
);
/** Characters after a host name that change it, or make it no host name. */
const continuesName = /[\p{L}\p{N}@_\\-]|[.:][\p{L}\p{N}]/uy;
/** Rest of a URL, up to an invisible or bidirectional character or another link. */
const rest = new RegExp(
  String.raw`(?:(?![,;](?:https?:|www\.))[^\s<>"\\^${'`'}{|}«»“”\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}])*`,
  'iuy',
);
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
const punctuation = new Set(".,;:!?…'’*_~¡¿".split(''));

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Without punctuation at the end, and without brackets that were opened before the address. */
function withoutEnd(address: string): string {
  const openCounts: Record<string, number> = {};
  for (const [close, opening] of Object.entries(closing))
    openCounts[close] = countOf(address, opening) - countOf(address, close);
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    if (punctuation.has(last)) continue;
    if ((openCounts[last] ?? 0) >= 0) break;
    openCounts[last] = (openCounts[last] ?? 0) + 1;
  }
  return address.slice(0, length);
}

interface Found {
  scheme: string | undefined;
  host: string;
  end: string;
  path: string | undefined;
}

/** True if a host name counts as a link. Every name with a scheme or `www.` does. */
function isLink({ scheme, host, end, path }: Found): boolean {
  if (scheme !== undefined) return true;
  const lower = host.toLowerCase();
  if (lower.startsWith('www.')) return lower.split('.').length > 2;
  if (path === '/' && knownEndsWithPath.has(end.toLowerCase())) return true;
  // "Hola.Es posible…" lacks a space, and is no link
  return knownEnds.has(end) || (knownEnds.has(end.toLowerCase()) && host === host.toUpperCase());
}

function hrefOf(address: string, { scheme, host }: Found): string | null {
  const written = scheme === undefined ? `https://${address}` : address;
  if (!URL.canParse(written)) return null;
  const { href, hostname, username, password } = new URL(written);
  if (username !== '' || password !== '') return null;
  // URL parsing maps some letters to others that look different
  const isAsWritten = /^[ -~]*$/.test(hostname) && (hostname === host.toLowerCase() || /[à-öø-ÿ]/i.test(host));
  return isAsWritten && new URL(`https://${host}`).hostname === hostname ? href : null;
}

/**
 * Splits a text into plain pieces and links, which together are the text again. Links lead where they seem to: only names
 * in Latin letters, without a name of a user before them, over http or https.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const found = match.groups as unknown as Found;
    const nameEnd = start.lastIndex - (found.path === undefined ? 0 : 1);
    continuesName.lastIndex = nameEnd;
    if (continuesName.test(text) || !isLink(found)) continue;
    rest.lastIndex = nameEnd;
    rest.test(text);
    const address = withoutEnd(text.slice(match.index, Math.max(nameEnd, rest.lastIndex)));
    const href = hrefOf(address, found);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), href: null });
    parts.push({ text: address, href });
    done = match.index + address.length;
    start.lastIndex = done;
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });
  return parts;
}
