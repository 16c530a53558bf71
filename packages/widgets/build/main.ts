/** Build of this package: the served files in `dist/v1`, and the React wrapper. */
import { join } from 'node:path';
import packageManifest from '../package.json' with { type: 'json' };
import { budgets, weigh } from './budgets.ts';
import { bundleModule, bundleScript, bundleWidgets, lazyNames } from './bundle.ts';
import { integrityOf, nameChunks, sizeOf, writeFiles } from './releases.ts';

const dist = join(import.meta.dirname, '../dist');
const chunks = [...nameChunks(await bundleWidgets())];
const isLazy = (name: string) => lazyNames.some((other) => other === name);
const loader = await bundleScript('src/loader/main.ts', {
  PLAZA_MANIFEST: Object.fromEntries(
    chunks.flatMap(([name, { digest }]) => (isLazy(name) ? [] : [[name, digest] as const])),
  ),
});
const wrapper = await bundleModule('src/react/index.ts');

const sizes = { loader: sizeOf(loader), react: sizeOf(wrapper) };
const sizesOfChunks = chunks.map(([name, { code }]) => [name, sizeOf(code)] as const);
const weights = weigh(
  Object.fromEntries([...Object.entries(sizes), ...sizesOfChunks].map(([name, { gzip }]) => [name, gzip])),
);
const manifestEntries = (isListed: (name: string) => boolean) =>
  Object.fromEntries(
    chunks
      .filter(([name]) => isListed(name))
      .map(([name, { fileName, integrity, code }]) => [name, { file: `c/${fileName}`, integrity, size: sizeOf(code) }]),
  );
const manifest = {
  version: packageManifest.version,
  loader: { integrity: integrityOf(loader), size: sizes.loader },
  react: { size: sizes.react },
  /** Chunks that must load before a widget is ready: `core` and the chunk of its kind, or `all`. */
  chunks: manifestEntries((name) => !isLazy(name)),
  lateChunks: manifestEntries(isLazy),
  budgets: Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, { weight: weights[name as keyof typeof budgets], budget }]),
  ),
};
writeFiles(dist, {
  ...Object.fromEntries(chunks.map(([, { fileName, code }]) => [`v1/c/${fileName}`, code])),
  'v1/loader.js': loader,
  [`v${packageManifest.version}/loader.js`]: loader,
  'v1/manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'react/index.js': wrapper,
  'index.js': 'export {};\n', // types alone
});
