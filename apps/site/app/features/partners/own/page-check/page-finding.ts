import { type PageFinding, type PageFindingCode, pageFindingCodes } from '@plaza/sdk/contract';

const isKnownCode = (code: string): code is PageFindingCode => pageFindingCodes.some((known) => known === code);

/** Findings that this version of the site can explain. */
export const knownFindings = (findings: readonly PageFinding[]): (PageFinding & { code: PageFindingCode })[] =>
  findings.flatMap((finding) => (isKnownCode(finding.code) ? [{ ...finding, code: finding.code }] : []));

/** Name of an element as in the page's source. */
export const tagOf = ({ element }: Pick<PageFinding, 'element'>): string => `<${element ?? 'html'}>`;

type Correction = (finding: PageFinding, partnerId: string, origin: string) => string;

const loaderNameOf = ({ element }: PageFinding): string => (element === 'plaza-button' ? 'button' : 'loader');

const ownAddressOf: Correction = ({ value }, _partnerId, origin) =>
  `${origin}${URL.parse(value ?? '', origin)?.pathname ?? '/v1/loader.js'}`;

const correctionByCode: Readonly<Partial<Record<string, Correction>>> = {
  loader_missing: (finding, partnerId, origin) =>
    `<script async src="${origin}/v1/${loaderNameOf(finding)}.js" data-partner="${partnerId}"></script>`,
  loader_foreign: ownAddressOf,
  loader_insecure: ownAddressOf,
  loader_blocking: () => 'async',
  integrity_without_cors: () => 'crossorigin="anonymous"',
  partner_missing: (_finding, partnerId) => `partner="${partnerId}"`,
  policy_blocks: (_finding, _partnerId, origin) => origin,
};

/** Code that corrects a mistake, to be copied into the page; `null` if the correction is not always the same. */
export const correctionOf = (finding: PageFinding, partnerId: string, origin: string): string | null =>
  correctionByCode[finding.code]?.(finding, partnerId, origin) ?? null;

/** Address that the empty field shows. */
export const exampleAddress = 'www.arena.example/getting-here';
