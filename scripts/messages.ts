/**
 * Compiles the site's messages, so that pages need no message parser. Each message file becomes
 * `apps/site/app/messages/compiled/<name>`. Up-to-date files are skipped; an empty result is an error.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { binaryPath, messageFiles, root } from './lib/paths.ts';

defineCommand({
  name: 'node scripts/messages.ts',
  summary: "Compiles the site's messages, so that no page carries a message parser.",
  examples: [['node scripts/messages.ts', 'writes apps/site/app/messages/compiled']],
}).read();

const compiledFolder = join(root, 'apps/site/app/messages/compiled');

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

mkdirSync(compiledFolder, { recursive: true });
const files = messageFiles().map((path) => ({ file: basename(path), source: join(root, path) }));
const compilerManifest = readFileSync(join(root, 'node_modules/@formatjs/cli/package.json'));
const hashesFile = join(compiledFolder, '.sources.json');
const knownHashes = JSON.parse(readIfExists(hashesFile) ?? '{}') as Record<string, string>;
const hashes: Record<string, string> = {};
for (const { file, source } of files) {
  const hash = createHash('sha256').update(compilerManifest).update(readFileSync(source)).digest('hex');
  hashes[file] = hash;
  if (knownHashes[file] === hash && existsSync(join(compiledFolder, file))) continue;
  const compilerOutput = execFileSync(binaryPath('formatjs'), ['compile', source, '--format', 'simple', '--ast'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const messages = JSON.parse(compilerOutput) as Record<string, unknown>;
  const expectedCount = Object.keys(JSON.parse(readFileSync(source, 'utf8')) as object).length;
  const messageCount = Object.keys(messages).length;
  if (messageCount === 0 || messageCount !== expectedCount) {
    throw new Error(`${file}: ${messageCount} of ${expectedCount} messages were compiled`);
  }
  const compiledFile = join(compiledFolder, file);
  const compiledText = JSON.stringify(messages);
  if (readIfExists(compiledFile) !== compiledText) writeFileSync(compiledFile, compiledText);
}
writeFileSync(hashesFile, JSON.stringify(hashes));
