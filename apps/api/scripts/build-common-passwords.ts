/**
 * Writes `data/common-passwords.txt`: the passwords that people use most, one a line, without those that are too short to be
 * taken anyway. Run it when `@zxcvbn-ts/language-common` is raised.
 *
 *   node --conditions=@plaza/source apps/api/scripts/build-common-passwords.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passwordLimits } from '@plaza/sdk/rules';

const most = 20_000;
/** In the order of how many people use them. */
const ranked: string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
/** What people here would think of first, after the product and its subject. Without accents, as they are compared. */
const local = `
  plazaplaza plaza1 plaza123 parking parking1 parking123 aparcamiento garaje garajes
  contrasena contrasena1 contrasena123 bienvenido bienvenida tequiero tequiero1 teamomucho
  madrid madrid123 barcelona1 realmadrid1 espana espana123 usuario administrador
`
  .trim()
  .split(/\s+/);

const common = [...new Set([...local, ...ranked])]
  .filter((password) => password.length >= passwordLimits.min && password.length <= passwordLimits.max)
  .slice(0, most);
writeFileSync(new URL('../data/common-passwords.txt', import.meta.url), `${common.join('\n')}\n`);
