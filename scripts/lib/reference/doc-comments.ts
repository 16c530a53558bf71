import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Documentation of a declaration. */
export interface Documented {
  /** Its doc comment as prose, without the signs around it. */
  comment: string;
  /** The declaration with the comments of its members. */
  source: string;
}

const comment = /^\/\*\*([\s\S]*?)\*\/\n/;
const declaration = /^export (?:declare |abstract )*(?:function|class|interface|type|const) (\w+)/;

const proseOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim();

/** The documented declarations of a declaration file, by name. */
export function documentedIn(content: string): Map<string, Documented> {
  const found = new Map<string, Documented>();
  for (const block of content.split(/(?<!\*\/)\n(?=\/\*\*|(?:export|declare|import|interface|type) )/)) {
    const [whole = '', said = ''] = comment.exec(block) ?? [];
    const source = block.slice(whole.length).trim();
    const name = declaration.exec(source)?.[1];
    if (name === undefined) continue;
    // a value and its type may share a name
    const earlier = found.get(name);
    found.set(name, {
      comment: earlier === undefined || earlier.comment === '' ? proseOf(said) : earlier.comment,
      source: earlier ? `${earlier.source}\n\n${source}` : source,
    });
  }
  return found;
}

/** Documentation of all declarations of a built package, by name. */
export function documentedOf(dist: string): Map<string, Documented> {
  const all = new Map<string, Documented>();
  for (const file of globSync('**/*.d.ts', { cwd: dist, exclude: ['**/*.test.d.ts', 'testing/**'] }).toSorted())
    for (const [name, documented] of documentedIn(readFileSync(join(dist, file), 'utf8')))
      if (!all.has(name)) all.set(name, documented);
  return all;
}
