import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { toInformalSpanish } from './aria-messages.ts';

/** Messages of the packages that `@plaza/ui` takes its behaviour from. */
const readSpanishMessages = (): readonly string[] => {
  const requireFromUi = createRequire(join(import.meta.dirname, '../../../../packages/ui/package.json'));
  return ['react-aria', 'react-stately'].flatMap((name) => {
    const folder = join(dirname(requireFromUi.resolve(`${name}/package.json`)), 'dist/private/intl');
    return globSync('*/es-ES.mjs', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));
  });
};

it('toInformalSpanish leaves no formal imperative in the Spanish messages of React Aria', () => {
  const messages = readSpanishMessages();
  expect(messages.length).toBeGreaterThan(10);
  const formalImperatives =
    /\b(?:pulse|mantenga|haga|vaya al|seleccione|elija|escriba|introduzca|use|utilice|toque)\b/i;
  expect(messages.filter((text) => formalImperatives.test(text))).not.toEqual([]);
  expect(messages.map(toInformalSpanish).filter((text) => formalImperatives.test(text))).toEqual([]);
});

it('toInformalSpanish keeps subjunctives', () => {
  expect(toInformalSpanish('Vaya al destino donde se vaya a colocar y, a continuación, pulse dos veces.')).toBe(
    'Ve al destino donde se vaya a colocar y, a continuación, pulsa dos veces.',
  );
});
