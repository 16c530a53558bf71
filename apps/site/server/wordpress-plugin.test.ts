import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { packPluginFiles } from './plugin-zip.ts';
import { readWordPressPlugin } from './wordpress-plugin.ts';

const mainFile = `<?php\nconst VERSION = '1.2.3';\nconst DEFAULT_ORIGIN = 'http://localhost:3000';\n`;
let directory = '';

function writePlugin(text: string): string {
  directory = mkdtempSync(join(tmpdir(), 'plaza-plugin-'));
  const path = join(directory, 'plaza-parking.zip');
  writeFileSync(
    path,
    packPluginFiles({
      'plaza-parking/plaza-parking.php': strToU8(text),
      'plaza-parking/readme.txt': strToU8('Read me'),
    }),
  );
  return path;
}

afterEach(() => {
  if (directory !== '') rmSync(directory, { recursive: true });
  directory = '';
});

it('readWordPressPlugin writes the origin of the serving site into the plugin, and changes no other file', async () => {
  const plugin = await readWordPressPlugin(writePlugin(mainFile));
  expect(plugin?.version).toBe('1.2.3');
  const files = unzipSync(plugin?.downloadFor('https://plaza.example').bytes ?? new Uint8Array());
  expect(Object.entries(files).map(([path, content]) => [path, strFromU8(content)])).toEqual([
    ['plaza-parking/plaza-parking.php', mainFile.replace('http://localhost:3000', 'https://plaza.example')],
    ['plaza-parking/readme.txt', 'Read me'],
  ]);
});

it('a WordPress plugin’s download has the same bytes and checksum each time, and others for another origin', async () => {
  const plugin = await readWordPressPlugin(writePlugin(mainFile));
  const first = plugin?.downloadFor('https://plaza.example');
  const other = plugin?.downloadFor('https://plaza.test');
  expect(first?.sha256).toMatch(/^[\da-f]{64}$/);
  expect(other?.sha256).not.toBe(first?.sha256);
  expect(plugin?.downloadFor('https://plaza.example')).toEqual(first);
});

it('readWordPressPlugin returns null without a built plugin, and rejects a plugin without a version', async () => {
  await expect(readWordPressPlugin('/nowhere/plaza-parking.zip')).resolves.toBeNull();
  await expect(readWordPressPlugin(writePlugin('<?php'))).rejects.toThrow('has no version');
});
