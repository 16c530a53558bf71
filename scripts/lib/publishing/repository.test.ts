import { expect, test } from 'vitest';
import { canSignProvenance, createRepositoryFields, readRepositoryUrl } from './repository.ts';

test.each([
  'https://git.example/plaza/plaza',
  'https://git.example/plaza/plaza/',
  'https://git.example/plaza/plaza.git',
  'git+https://git.example/plaza/plaza.git',
  ' https://git.example/plaza/plaza\n',
])('readRepositoryUrl reads %j as the address that a browser opens', (text) => {
  expect(readRepositoryUrl(text)).toBe('https://git.example/plaza/plaza');
});

test('readRepositoryUrl keeps the port and every group of the path', () => {
  expect(readRepositoryUrl('https://git.example:8443/group/team/plaza')).toBe(
    'https://git.example:8443/group/team/plaza',
  );
});

test.each([
  ['plain http', 'http://git.example/plaza/plaza'],
  ['an address for SSH', 'git@git.example:plaza/plaza.git'],
  ['a shortcut of npm', 'github:plaza/plaza'],
  ['a host alone', 'https://git.example'],
  ['an owner alone', 'https://git.example/plaza'],
  ['credentials', 'https://user:secret@git.example/plaza/plaza'],
  ['a query', 'https://git.example/plaza/plaza?tab=readme'],
  ['a fragment', 'https://git.example/plaza/plaza#main'],
  ['no address', 'plaza'],
])('readRepositoryUrl refuses %s', (_, text) => {
  expect(() => readRepositoryUrl(text)).toThrow('https://host/owner/name');
});

test('createRepositoryFields leads to the folder of the package, its README and the issues', () => {
  expect(createRepositoryFields('https://git.example/plaza/plaza', 'ui')).toEqual({
    repository: { type: 'git', url: 'git+https://git.example/plaza/plaza.git', directory: 'packages/ui' },
    homepage: 'https://git.example/plaza/plaza/tree/HEAD/packages/ui#readme',
    bugs: { url: 'https://git.example/plaza/plaza/issues' },
  });
});

test.each([
  ['GitHub Actions that may request a token', { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' }, true],
  ['GitLab with a token for Sigstore', { SIGSTORE_ID_TOKEN: 'token' }, true],
  ['a workflow without the permission', { GITHUB_ACTIONS: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: '' }, false],
  ['a desk', {}, false],
])('canSignProvenance in %s', (_, environment, canSign) => {
  expect(canSignProvenance(environment)).toBe(canSign);
});
