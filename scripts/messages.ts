/**
 * Compiles the site's messages, so that pages carry no message parser: each message file becomes
 * `apps/site/app/messages/compiled/<name>`. Up-to-date files are skipped; an empty result is an error.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { defineCommand } from './lib/define-command.ts';
import { bin, messageFiles, root } from './lib/paths.ts';

defineCommand({
  name: 'node scripts/messages.ts',
  summary: "Compiles the site's messages, so that no page carries a message parser.",
  examples: [['node scripts/messages.ts', 'writes apps/site/app/messages/compiled']],
}).read();

const compiled = join(root, 'apps/site/app/messages/compiled');

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

mkdirSync(compiled, { recursive: true });
const files = messageFiles().map((path) => ({ file: basename(path), source: join(root, path) }));
const compiler = readFileSync(join(root, 'node_modules/@formatjs/cli/package.json'));
const stamp = join(compiled, '.sources.json');
const knownHashes = JSON.parse(contentOf(stamp) ?? '{}') as Record<string, string>;
const hashes: Record<string, string> = {};
for (const { file, source } of files) {
  const hash = createHash('sha256').update(compiler).update(readFileSync(source)).digest('hex');
  hashes[file] = hash;
  if (knownHashes[file] === hash && existsSync(join(compiled, file))) continue;
  const output = execFileSync(bin('formatjs'), ['compile', source, '--format', 'simple', '--ast'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const messages = JSON.parse(output) as Record<string, unknown>;
  const expected = Object.keys(JSON.parse(readFileSync(source, 'utf8')) as object).length;
  const count = Object.keys(messages).length;
  if (count === 0 || count !== expected) {
    throw new Error(`${file}: ${count} of ${expected} messages were compiled`);
  }
  const target = join(compiled, file);
  const text = JSON.stringify(messages);
  if (contentOf(target) !== text) writeFileSync(target, text);
}
writeFileSync(stamp, JSON.stringify(hashes));
