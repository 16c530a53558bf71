/** `pnpm build` of this package: `dist/v1` as it is served, and the wrapper for React. */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageManifest from '../package.json' with { type: 'json' };
import { budgets, weigh } from './budgets.ts';
import { bundleModule, bundleScript, bundleWidgets } from './bundle.ts';
import { integrityOf, nameChunks, sizeOf } from './integrity.ts';

const dist = join(import.meta.dirname, '../dist');
const chunks = nameChunks(await bundleWidgets());
const files = [...chunks.values()];
const loaderManifest = Object.fromEntries(
  files.map(({ name, digest, needs }) => [
    name,
    [digest, ...files.filter(({ fileName }) => needs.includes(fileName)).map((file) => file.name)],
  ]),
);
const loader = await bundleScript('src/loader/main.ts', { PLAZA_MANIFEST: loaderManifest });
const wrapper = await bundleModule('src/react/index.ts');

// the declarations stay where they are: others may be reading them
for (const path of globSync('{v*,react,index.js}', { cwd: dist })) rmSync(join(dist, path), { recursive: true });
const write = (path: string, text: string) => {
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), text);
};
for (const { fileName, code } of files) write(`v1/c/${fileName}`, code);
write('v1/loader.js', loader);
write(`v${packageManifest.version}/loader.js`, loader);
write('react/index.js', wrapper);
write('index.js', 'export {};\n'); // types alone

const sizes = { loader: sizeOf(loader), react: sizeOf(wrapper) };
const manifest = {
  version: packageManifest.version,
  loader: { integrity: integrityOf(loader), size: sizes.loader },
  react: { size: sizes.react },
  chunks: Object.fromEntries(
    files.map(({ name, fileName, integrity, needs, code }) => [
      name,
      { file: `c/${fileName}`, integrity, needs: needs.map((file) => `c/${file}`), size: sizeOf(code) },
    ]),
  ),
  budgets: Object.fromEntries(
    Object.entries(
      weigh(
        Object.fromEntries([
          ...Object.entries(sizes).map(([name, { gzip }]) => [name, gzip] as const),
          ...files.map(({ name, code }) => [name, sizeOf(code).gzip] as const),
        ]),
        Object.fromEntries(
          files.map(({ name, needs }) => [
            name,
            files.filter(({ fileName }) => needs.includes(fileName)).map((file) => file.name),
          ]),
        ),
      ),
    ).map(([name, weight]) => [name, { weight, budget: budgets[name as keyof typeof budgets] }]),
  ),
};
write('v1/manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
