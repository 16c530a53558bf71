import type { PageFinding } from '@plaza/sdk/contract';
import { expect, it } from 'vitest';
import { correctionOf, knownFindings } from './page-finding.ts';

const findingOf = (code: string, value: string | null = null): PageFinding => ({
  code,
  isError: true,
  element: 'plaza-search',
  name: null,
  value,
});

it('knownFindings leaves out a finding whose code is newer than the site', () => {
  const findings = [findingOf('loader_missing'), findingOf('moon_phase')];
  expect(knownFindings(findings)).toEqual([findings[0]]);
});

it.each([
  ['loader_missing', '<script async src="https://plaza.example/v1/loader.js" data-partner="arena"></script>'],
  ['loader_insecure', 'https://plaza.example/v1/button.js'],
  ['partner_missing', 'partner="arena"'],
  ['policy_blocks', 'https://plaza.example'],
  ['link_missing', null],
])('correctionOf returns for the code %s the text %s', (code, correction) => {
  expect(correctionOf(findingOf(code, 'http://value.example/v1/button.js'), 'arena', 'https://plaza.example')).toBe(
    correction,
  );
});
