/** `pnpm wordpress`: packs the WordPress plugin as a zip. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, root, varDirectory } from './lib/paths.ts';
import { formatTable } from './lib/terminal.ts';
import { packFiles, pluginName, createReleaseFiles, readPluginVersion } from './lib/wordpress/plugin-files.ts';

const command = defineCommand({
  name: 'pnpm wordpress',
  summary: 'Packs the WordPress plugin as var/wordpress/plaza-parking-<version>.zip, and lists its files.',
  options: {
    origin: { type: 'string', value: 'url', description: 'Plaza that a new installation uses' },
    update: { type: 'boolean', description: "first write generated.php from the site's snippet builder" },
  },
  details: `The version is that of @plaza/widgets. Without --origin the plugin uses PLAZA_PUBLIC_URL, or a Plaza on this machine. The same
sources always make the same bytes.`,
  examples: [
    ['pnpm wordpress --origin https://plaza.example', 'the zip for the partners of that Plaza'],
    ['pnpm wordpress --update', "after a change to the site's snippet builder"],
  ],
});
const { options } = command.read();

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname)))
    return url.origin;
  return command.refuse(`"${text}" is no https URL.`);
}

const origin = readOrigin(options.origin ?? (process.env.PLAZA_PUBLIC_URL || 'http://localhost:3000'));
if (options.update)
  await execa(
    binaryPath('vitest'),
    ['run', '--project', 'unit', 'integrations/wordpress/generated.test.ts', '--update'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );

const version = readPluginVersion();
const files = createReleaseFiles({ version, origin });
const zipBytes = packFiles(files);
const folder = join(varDirectory, 'wordpress');
const zipPath = join(folder, `${pluginName}-${version}.zip`);
mkdirSync(folder, { recursive: true });
writeFileSync(zipPath, zipBytes);
console.log(
  formatTable(
    ['file', 'bytes'],
    files.map(([name, content]) => [name, content.length]),
  ),
);
console.log(`\n${relative(root, zipPath)}: ${zipBytes.length} bytes, for ${origin}`);
console.log(`sha256 ${createHash('sha256').update(zipBytes).digest('hex')}`);
