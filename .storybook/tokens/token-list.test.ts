import { expect, it } from 'vitest';
import { matchesToken, tokenEntries } from './token-list.ts';

it('every token has a custom property, a value and a purpose', () => {
  expect(tokenEntries.length).toBeGreaterThan(90);
  const incompleteTokens = tokenEntries
    .filter(({ property, values, purpose }) => property === '' || values.length === 0 || !/\w.*\.$/.test(purpose))
    .map(({ path }) => path);
  expect(incompleteTokens).toEqual([]);
});

it('a colour has the values of both themes, under the names of TypeScript and CSS', () => {
  expect(tokenEntries.find(({ name }) => name === 'surfaceRaised')).toMatchObject({
    path: 'vars.color.surfaceRaised',
    property: '--plaza-color-surface-raised',
    values: [expect.stringMatching(/^#/), expect.stringMatching(/^#/)],
  });
});

it('a search finds tokens by the words of their purpose, by value, and by custom property', () => {
  const findPaths = (text: string) => tokenEntries.filter((entry) => matchesToken(entry, text)).map(({ path }) => path);
  expect(findPaths('buttons delete')).toEqual(['vars.color.dangerFill']);
  expect(findPaths('4.5rem')).toEqual(['vars.space[72]']);
  expect(findPaths('--plaza-radius-16')).toEqual(['vars.radius[16]']);
});
