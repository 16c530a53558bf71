import type { Kind } from './bundle.ts';
import type { StyleText } from './vanilla-extract.ts';

/**
 * The style sheet of each kind, and `core`: what a search and another widget both wear.
 *
 * @param styles by module, what it says
 * @param reaching by module, the kinds that it is for
 * @returns by the name of the chunk that carries it
 */
export function sheetsByKind(
  styles: ReadonlyMap<string, readonly StyleText[]>,
  reaching: ReadonlyMap<string, ReadonlySet<Kind>>,
): ReadonlyMap<string, string> {
  const sheets = new Map<string, Map<string, string>>();
  const put = (chunk: string, [file, css]: StyleText) => {
    const sheet = sheets.get(chunk) ?? new Map<string, string>();
    sheets.set(chunk, sheet.set(file, css));
  };
  for (const [module, texts] of styles) {
    const of = reaching.get(module) ?? new Set();
    // results come into a search, which wears its own already
    const isShared = of.has('search') && (of.has('listing') || of.has('plans'));
    const chunks = isShared ? ['core'] : of.has('search') ? ['search'] : of;
    for (const text of texts) for (const chunk of chunks) put(chunk, text);
  }
  const core = sheets.get('core') ?? new Map<string, string>();
  return new Map(
    [...sheets].map(([chunk, sheet]) => [
      chunk,
      [...sheet].filter(([file]) => chunk === 'core' || !core.has(file)).map(([, css]) => css).join('\n'),
    ]),
  );
}
