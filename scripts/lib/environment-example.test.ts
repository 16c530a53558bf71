import { expect, it } from 'vitest';
import { createEnvironmentExample } from './environment-example.ts';

const configurationSchema = {
  properties: { PORT: { type: 'integer', default: 4000 }, HOST: { type: 'string' }, GONE: {} },
};

it('createEnvironmentExample writes each variable with its default and the description from the README', () => {
  const readmeText = '| `PORT` ⚠, `HOST` | `4000` | where it listens, see [below](#below) |\n';
  const { text, problems } = createEnvironmentExample([
    { title: 'API', readme: 'README.md', schema: configurationSchema, readmeText },
  ]);
  expect(problems).toEqual([]);
  expect(text).toMatch(/## API \(README\.md\)\n\n# where it listens, see below\nPORT=4000\nHOST=\n$/);
});

it('createEnvironmentExample reports a variable that the README does not describe', () => {
  const { problems } = createEnvironmentExample([
    { title: 'API', readme: 'README.md', schema: configurationSchema, readmeText: '| `PORT` | | |' },
  ]);
  expect(problems).toEqual(["README.md doesn't describe HOST."]);
});

it('createEnvironmentExample omits variables that the README describes but the app does not read', () => {
  const readmeText = '| `PORT` | | |\n| `HOST` | | |\n| `GONE` | | |\n| `OTHER` | | |';
  expect(
    createEnvironmentExample([{ title: 'API', readme: 'README.md', schema: configurationSchema, readmeText }]).text,
  ).not.toMatch(/GONE|OTHER/);
});
