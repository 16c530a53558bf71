import {
  attributionSources,
  type AttributionSource,
  type PageFinding,
  type PageFindingCode,
} from '@plaza/sdk/contract';
import { attributesByKind, buttonAttributes, findInvalidAttributes } from '@plaza/widgets/page-attributes';
import { isAllowedOrigin } from '../admission.ts';
import { isAllowedByPolicy, type PolicyDirective } from './content-policy.ts';
import type { PageElement, PageParts } from './page-parts.ts';

export interface CheckedPage extends PageParts {
  /** URL after the redirects. */
  url: URL;
}

export interface CheckedPartner {
  id: string;
  isActive: boolean;
  allowedOrigins: readonly string[];
  campaignIds: readonly string[];
}

const maxFindings = 50;
const maxValueLength = 200;

/** Mistakes with which widgets still work. */
const recommendationCodes = new Set<PageFindingCode>([
  'campaign_unknown',
  'loader_repeated',
  'loader_blocking',
  'integrity_on_latest',
  'widgets_missing',
  'element_unknown',
  'attribute_unknown',
  'attribute_invalid',
  'link_missing',
  'language_missing',
  'frame_untitled',
]);

type FindingDetails = Partial<Pick<PageFinding, 'element' | 'name' | 'value'>>;

export const toFinding = (
  code: PageFindingCode,
  { element = null, name = null, value = null }: FindingDetails = {},
): PageFinding => ({
  code,
  isError: !recommendationCodes.has(code),
  element,
  name,
  value: value === null ? null : value.slice(0, maxValueLength),
});

const latestLoaderPath = /^\/v\d+\/(?:loader|button|search|listing|plans)\.js$/;
/** Scripts of the elements, bundles of which contain the loader, and the script of `<plaza-button>`. */
const loaderPath = /^\/v\d+(?:\.\d+\.\d+(?:-[\w.]+)?)?\/(loader|button|search|listing|plans)\.js$/;
const framePath = /^\/embed\/(search|listing|plans)$/;

interface LoaderScript {
  name: 'loader' | 'button';
  attributes: ReadonlyMap<string, string>;
  url: URL;
}

const buttonTag = 'plaza-button';
const loaderNameOf = ({ tag }: PageElement): LoaderScript['name'] => (tag === buttonTag ? 'button' : 'loader');

/** Kind of a widget, or of the one that a button opens. */
function kindOf({ tag, attributes }: PageElement): AttributionSource | undefined {
  const name = tag === buttonTag ? (attributes.get('widget') ?? 'search') : tag.replace(/^plaza-/, '');
  return attributionSources.find((kind) => kind === name);
}

const resolveUrl = (page: CheckedPage, address: string | undefined): URL | null => {
  const base = page.baseHref === null ? page.url : (URL.parse(page.baseHref, page.url.href) ?? page.url);
  return address === undefined ? null : URL.parse(address.trim(), base.href);
};

const isKnownElement = (element: PageElement): boolean => element.tag === buttonTag || kindOf(element) !== undefined;

function findLoaders(page: CheckedPage): LoaderScript[] {
  return page.scripts.flatMap(({ attributes }) => {
    const url = resolveUrl(page, attributes.get('src'));
    const name = loaderPath.exec(url?.pathname ?? '')?.[1];
    return url !== null && name !== undefined
      ? [{ name: name === 'button' ? 'button' : 'loader', attributes, url }]
      : [];
  });
}

const isOwnFrame = (url: URL | null, plazaOrigin: string): url is URL =>
  url !== null && url.origin === plazaOrigin && framePath.test(url.pathname);

function checkLoader({ attributes, url }: LoaderScript, page: CheckedPage, plazaOrigin: string): PageFinding[] {
  const value = attributes.get('src') ?? '';
  const findings: PageFinding[] = [];
  const hasIntegrity = (attributes.get('integrity') ?? '') !== '';
  if (url.origin !== plazaOrigin) {
    const isInsecure = url.host === new URL(plazaOrigin).host && url.protocol === 'http:';
    findings.push(toFinding(isInsecure ? 'loader_insecure' : 'loader_foreign', { value }));
  }
  if (attributes.get('type')?.toLowerCase() === 'module') findings.push(toFinding('loader_module', { value }));
  else if (!attributes.has('async') && !attributes.has('defer')) findings.push(toFinding('loader_blocking', { value }));
  if (hasIntegrity && !attributes.has('crossorigin') && url.origin !== page.url.origin)
    findings.push(toFinding('integrity_without_cors', { value }));
  if (hasIntegrity && latestLoaderPath.test(url.pathname)) findings.push(toFinding('integrity_on_latest', { value }));
  return findings;
}

function checkLoaders(page: CheckedPage, loaders: readonly LoaderScript[], plazaOrigin: string): PageFinding[] {
  const elementWithoutLoader = page.elements.find((element) =>
    loaders.every(({ name }) => name !== loaderNameOf(element)),
  );
  const repeatedLoader = loaders.find(({ name }, index) => loaders.findIndex((loader) => loader.name === name) < index);
  return [
    ...(elementWithoutLoader === undefined ? [] : [toFinding('loader_missing', { element: elementWithoutLoader.tag })]),
    ...loaders.flatMap((loader) => checkLoader(loader, page, plazaOrigin)),
    ...(repeatedLoader === undefined
      ? []
      : [toFinding('loader_repeated', { value: repeatedLoader.attributes.get('src') ?? '' })]),
  ];
}

function checkPolicies(
  page: CheckedPage,
  loaders: readonly LoaderScript[],
  hasFrame: boolean,
  plazaOrigin: string,
): PageFinding[] {
  const plazaUrl = new URL(`${plazaOrigin}/`);
  const loader = loaders.find(({ url }) => url.origin === plazaOrigin);
  const isAllowed = (directive: PolicyDirective, url: URL, script?: ReadonlyMap<string, string>) =>
    page.policies.every((policy) =>
      isAllowedByPolicy(policy, {
        directive,
        url,
        pageUrl: page.url,
        nonce: script?.get('nonce'),
        integrity: script?.get('integrity'),
      }),
    );
  const blockedDirectives: PolicyDirective[] = [];
  if (loader && !isAllowed('script-src', loader.url, loader.attributes)) blockedDirectives.push('script-src');
  if (loader && !isAllowed('connect-src', new URL('/api/', plazaUrl))) blockedDirectives.push('connect-src');
  if (loader && !isAllowed('img-src', new URL('/images/', plazaUrl))) blockedDirectives.push('img-src');
  if (hasFrame && !isAllowed('frame-src', new URL('/embed/search', plazaUrl))) blockedDirectives.push('frame-src');
  return blockedDirectives.map((name) => toFinding('policy_blocks', { name, value: plazaOrigin }));
}

/** Attributes that every HTML element has, and those of frameworks. */
const commonAttributePattern =
  /^(?:id|class|style|slot|hidden|lang|title|role|part|inert|tabindex|translate|is|nonce|autofocus|(?:data|aria|v|x|ng|wire|hx)-.+|on.+|_.+|.*[:@.[\](){}#*].*|exportparts|itemprop)$/;

function checkElement(element: PageElement, page: CheckedPage): PageFinding[] {
  const { tag, attributes } = element;
  const kind = kindOf(element);
  if (kind === undefined)
    return tag === buttonTag
      ? [toFinding('attribute_invalid', { element: tag, name: 'widget', value: attributes.get('widget') ?? '' })]
      : [toFinding('element_unknown', { element: tag })];
  const knownAttributes = new Set([...attributesByKind[kind], ...(tag === buttonTag ? buttonAttributes : [])]);
  const givenAttributes = [...attributes];
  const hasLanguage = element.hasLanguage || attributes.has('locale') || /\blocale\b/.test(page.inlineCode);
  return [
    ...givenAttributes
      .filter(([name]) => !knownAttributes.has(name) && !commonAttributePattern.test(name))
      .map(([name, value]) => toFinding('attribute_unknown', { element: tag, name, value })),
    ...findInvalidAttributes(new Map(givenAttributes.filter(([name]) => knownAttributes.has(name)))).map(
      ({ name, value }) => toFinding('attribute_invalid', { element: tag, name, value }),
    ),
    ...(element.hasLink ? [] : [toFinding('link_missing', { element: tag })]),
    ...(hasLanguage ? [] : [toFinding('language_missing', { element: tag })]),
  ];
}

/** IDs of partner and campaign that one widget of the page would send; `undefined` if the page doesn't say. */
interface Attribution {
  element: string;
  partner: string | undefined;
  campaign: string | undefined;
}

function readAttributions(page: CheckedPage, loaders: readonly LoaderScript[], frames: readonly URL[]): Attribution[] {
  const loaderPartner = loaders.map(({ attributes }) => attributes.get('data-partner')).find(Boolean);
  return [
    ...page.elements.filter(isKnownElement).map(({ tag, attributes }) => ({
      element: tag,
      partner: attributes.get('partner')?.toLowerCase() || loaderPartner?.toLowerCase(),
      campaign: attributes.get('campaign')?.toLowerCase() || undefined,
    })),
    ...frames.map(({ searchParams }) => ({
      element: 'iframe',
      partner: searchParams.get('partner')?.toLowerCase() || undefined,
      campaign: searchParams.get('campaign')?.toLowerCase() || undefined,
    })),
  ];
}

function checkAttributions(page: CheckedPage, attributions: readonly Attribution[], partner: CheckedPartner) {
  // A call of `Plaza('config', …)` can set both IDs, and isn't executed here.
  const hasConfigCall = /\bPlaza\s*\(\s*['"`]config/.test(page.inlineCode);
  return attributions.flatMap(({ element, partner: partnerId, campaign }) => {
    if (partnerId === undefined)
      return hasConfigCall ? [] : [toFinding('partner_missing', { element, value: partner.id })];
    if (partnerId !== partner.id) return [toFinding('partner_different', { element, value: partnerId })];
    return campaign === undefined || partner.campaignIds.includes(campaign)
      ? []
      : [toFinding('campaign_unknown', { element, value: campaign })];
  });
}

const findingKey = ({ code, element, name, value }: PageFinding): string =>
  JSON.stringify([code, element, name, value]);

/** Counts the widgets of a page by kind, as elements and frames. */
export function countWidgets(page: CheckedPage, plazaOrigin: string): Record<AttributionSource, number> {
  const frameUrls = page.frames.map(({ attributes }) => resolveUrl(page, attributes.get('src')));
  const countOf = (kind: AttributionSource): number =>
    page.elements.filter((element) => kindOf(element) === kind).length +
    frameUrls.filter((url) => isOwnFrame(url, plazaOrigin) && url.pathname === `/embed/${kind}`).length;
  return { search: countOf('search'), listing: countOf('listing'), plans: countOf('plans') };
}

/** Finds the mistakes of a page, errors first, each once. */
export function checkPage(page: CheckedPage, partner: CheckedPartner, plazaOrigin: string): PageFinding[] {
  const loaders = findLoaders(page);
  const frames = page.frames.flatMap((frame) => {
    const url = resolveUrl(page, frame.attributes.get('src'));
    return isOwnFrame(url, plazaOrigin) ? [{ ...frame, url }] : [];
  });
  const frameUrls = frames.map(({ url }) => url);
  const isEmpty = page.elements.length === 0 && frames.length === 0;
  const findings = [
    ...(isAllowedOrigin(page.url.origin, partner.allowedOrigins)
      ? []
      : [toFinding('site_not_verified', { value: page.url.origin })]),
    ...(partner.isActive ? [] : [toFinding('partner_paused', { value: partner.id })]),
    ...(isEmpty ? [toFinding('widgets_missing')] : []),
    ...checkLoaders(page, loaders, plazaOrigin),
    ...checkPolicies(page, loaders, frames.length > 0, plazaOrigin),
    ...checkAttributions(page, readAttributions(page, loaders, frameUrls), partner),
    ...page.elements.flatMap((element) => checkElement(element, page)),
    ...frames
      .filter(({ attributes }) => (attributes.get('title') ?? '').trim() === '')
      .map(({ url }) => toFinding('frame_untitled', { element: 'iframe', value: url.href })),
  ];
  const uniqueFindings = [...new Map(findings.map((finding) => [findingKey(finding), finding])).values()];
  return uniqueFindings
    .toSorted((first, second) => Number(second.isError) - Number(first.isError))
    .slice(0, maxFindings);
}
