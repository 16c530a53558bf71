import { expect, test } from 'vitest';
import { releasesOf } from './planned-releases.ts';

test('versions and changelogs follow from the changesets, the weightiest first', () => {
  const planned = releasesOf({
    changesets: [
      { summary: 'Mended.', releases: [{ name: '@plaza/ui', type: 'patch' }] },
      {
        summary: 'A new part\nin two lines.',
        releases: [
          { name: '@plaza/ui', type: 'minor' },
          { name: '@plaza/sdk', type: 'minor' },
        ],
      },
    ],
    releases: [
      { name: '@plaza/ui', type: 'minor', newVersion: '0.2.0' },
      { name: '@plaza/sdk', type: 'minor', newVersion: '0.2.0' },
      { name: '@plaza/site', type: 'none', newVersion: '0.0.0' },
    ],
  });
  expect([...planned.keys()]).toEqual(['@plaza/ui', '@plaza/sdk']);
  expect(planned.get('@plaza/ui')).toEqual({
    version: '0.2.0',
    changelog:
      '## @plaza/ui 0.2.0\n\n### Minor Changes\n\n- A new part\n  in two lines.\n\n### Patch Changes\n\n- Mended.',
  });
});
