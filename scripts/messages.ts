/**
 * Compiles the site's messages, so that no page carries a message parser: `apps/site/app/messages/<locale>.json` becomes
 * `compiled/<locale>.json`. A file that changed nothing is not written again.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages } from '../apps/site/app/i18n/compile-message.ts';
import { root } from './lib/paths.ts';

const sources = join(root, 'apps/site/app/messages');
const compiled = join(sources, 'compiled');

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

mkdirSync(compiled, { recursive: true });
for (const file of readdirSync(sources).filter((name) => name.endsWith('.json'))) {
  const messages = JSON.parse(readFileSync(join(sources, file), 'utf8')) as Record<string, string>;
  const text = JSON.stringify(compileMessages(messages));
  const target = join(compiled, file);
  if (contentOf(target) !== text) writeFileSync(target, text);
}
