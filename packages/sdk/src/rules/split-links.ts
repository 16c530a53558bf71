/** Part of a text, which is either plain or a link. */
export interface TextPart {
  /** Text as it was written. */
  readonly text: string;
  /** URL of a link, always http or https; `null` for plain text. */
  readonly href: string | null;
}

/** Top-level domains that make a name a link even without a scheme or path. */
const topLevelDomains = new Set(
  (
    'com es net org eu info cat gal eus io app dev ai tv link site online shop store xyz top club live page biz ' +
    'fr pt uk cc ru mx'
  ).split(' '),
);
/**
 * Top-level domains that make a name a link only with a path, because they are also words: a sentence that starts with
 * one may follow a full stop without a space.
 */
const topLevelDomainsWithPath = new Set('me de it be to ly gl gd do la so at ch nl ad is in no im gg us co'.split(' '));

const hostLabelPattern = String.raw`[a-z\dà-öø-ÿ](?:[a-z\dà-öø-ÿ-]{0,61}[a-z\dà-öø-ÿ])?`;
/** Start of a link: a scheme or a host name, not within a word, a number or an email. */
const linkStartPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._+-]|:\/\/)(?<scheme>https?:\/\/)?(?<host>(?:${hostLabelPattern}\.){1,8}(?<end>[a-z]{2,24}|xn--[a-z\d-]{2,59}))(?::\d{1,5})?(?<path>[/?#])?`,
  'giu',
);
/** Characters that continue a name, which is then not a host name. */
const nameContinuationPattern = /[\p{L}\p{N}@_\\-]|[.:][\p{L}\p{N}]/uy;
/** Rest of a URL, up to an invisible or bidirectional character or the next link. */
const urlRestPattern = new RegExp(
  String.raw`(?:(?![,;](?:https?:|www\.))[^\s<>"\\^${'`'}{|}«»“”\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}])*`,
  'iuy',
);
const openingByClosingBracket: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
const trailingPunctuation = new Set(".,;:!?…'’*_~¡¿".split(''));

const countCharacter = (text: string, character: string): number => text.split(character).length - 1;

function trimUrl(url: string): string {
  const unclosedCounts: Record<string, number> = {};
  for (const [close, opening] of Object.entries(openingByClosingBracket))
    unclosedCounts[close] = countCharacter(url, opening) - countCharacter(url, close);
  let { length } = url;
  for (; length > 0; length -= 1) {
    const lastCharacter = url.charAt(length - 1);
    if (trailingPunctuation.has(lastCharacter)) continue;
    if ((unclosedCounts[lastCharacter] ?? 0) >= 0) break;
    unclosedCounts[lastCharacter] = (unclosedCounts[lastCharacter] ?? 0) + 1;
  }
  return url.slice(0, length);
}

interface LinkMatch {
  scheme: string | undefined;
  host: string;
  end: string;
  path: string | undefined;
}

/** True if a host name counts as a link. It always does after a scheme or `www.`. */
function isLink({ scheme, host, end, path }: LinkMatch): boolean {
  if (scheme !== undefined) return true;
  const lowerCaseHost = host.toLowerCase();
  if (lowerCaseHost.startsWith('www.')) return lowerCaseHost.split('.').length > 2;
  if (path === '/' && topLevelDomainsWithPath.has(end.toLowerCase())) return true;
  // "Hola.Es posible…" is two sentences without a space
  return topLevelDomains.has(end) || (topLevelDomains.has(end.toLowerCase()) && host === host.toUpperCase());
}

function hrefOf(url: string, { scheme, host }: LinkMatch): string | null {
  const urlText = scheme === undefined ? `https://${url}` : url;
  if (!URL.canParse(urlText)) return null;
  const { href, hostname, username, password } = new URL(urlText);
  if (username !== '' || password !== '') return null;
  // URL parsing replaces some letters by similar ones
  const isAsWritten = /^[ -~]*$/.test(hostname) && (hostname === host.toLowerCase() || /[à-öø-ÿ]/i.test(host));
  return isAsWritten && new URL(`https://${host}`).hostname === hostname ? href : null;
}

/**
 * Splits a text into plain parts and links. Joined, the parts give the text again. Links cannot deceive: they use http
 * or https, their host names are in Latin letters, and they contain no user name.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let processedLength = 0;
  linkStartPattern.lastIndex = 0;
  for (let match = linkStartPattern.exec(text); match !== null; match = linkStartPattern.exec(text)) {
    const linkMatch = match.groups as unknown as LinkMatch;
    const hostEnd = linkStartPattern.lastIndex - (linkMatch.path === undefined ? 0 : 1);
    nameContinuationPattern.lastIndex = hostEnd;
    if (nameContinuationPattern.test(text) || !isLink(linkMatch)) continue;
    urlRestPattern.lastIndex = hostEnd;
    urlRestPattern.test(text);
    const linkText = trimUrl(text.slice(match.index, Math.max(hostEnd, urlRestPattern.lastIndex)));
    const href = hrefOf(linkText, linkMatch);
    if (href === null) continue;
    if (match.index > processedLength) parts.push({ text: text.slice(processedLength, match.index), href: null });
    parts.push({ text: linkText, href });
    processedLength = match.index + linkText.length;
    linkStartPattern.lastIndex = processedLength;
  }
  if (processedLength < text.length) parts.push({ text: text.slice(processedLength), href: null });
  return parts;
}
