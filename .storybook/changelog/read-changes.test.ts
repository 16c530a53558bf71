import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import { parseChangelog, parseChangeset, readChanges } from './read-changes.ts';

const changeset = `---
'@plaza/sdk': patch
'@plaza/ui': minor
---

Pickers for days.

- \`DatePicker\` has a
  size.
- \`Select\` opens upwards.
`;

it('a changeset has an entry for its paragraph and for each point, on one line', () => {
  expect(parseChangeset(changeset)).toEqual([
    { version: 'next', level: 'minor', text: 'Pickers for days.' },
    { version: 'next', level: 'minor', text: '`DatePicker` has a size.' },
    { version: 'next', level: 'minor', text: '`Select` opens upwards.' },
  ]);
});

it('a changeset of other packages has no entry', () => {
  expect(parseChangeset("---\n'@plaza/sdk': patch\n---\n\nA fix.\n")).toEqual([]);
});

it('a changelog has entries by version and level, without hashes of commits', () => {
  const changelog = `# @plaza/ui

## 1.1.0

### Minor Changes

- 1a2b3c4: \`Select\` has groups.

### Patch Changes

- 5d6e7f8: \`Chip\` wraps.

## 1.0.0

### Major Changes

- 9a8b7c6: First public version.
`;
  expect(parseChangelog(changelog)).toEqual([
    { version: '1.1.0', level: 'minor', text: '`Select` has groups.' },
    { version: '1.1.0', level: 'patch', text: '`Chip` wraps.' },
    { version: '1.0.0', level: 'major', text: 'First public version.' },
  ]);
});

it('the changes of a component are those that name it as a whole word, and the first version', () => {
  const changes = [
    { version: 'next', level: 'minor', text: '`SelectField` has groups.' },
    { version: 'next', level: 'minor', text: '`Select` has groups.' },
    { version: '1.0.0', level: 'major', text: 'First public version.' },
  ] as const;
  expect(changesOf(changes, ['Select', 'select']).map(({ text }) => text)).toEqual([
    '`Select` has groups.',
    'First public version.',
  ]);
});

it('readChanges finds the first public version of @plaza/ui', () => {
  expect(changesOf(readChanges(), ['Button'])).toContainEqual(expect.objectContaining({ level: 'major' }));
});
